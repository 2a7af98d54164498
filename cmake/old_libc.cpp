// What the library of C++ expects of a C library that is newer than the one that a module is linked with
// (old_libc.cmake).
#include <cstdint>
#include <sys/random.h>

extern "C" {
// glibc 2.32. False: there may be several threads, and counts of shared pointers are atomic.
[[gnu::visibility("hidden")]] char __libc_single_threaded = 0;

// glibc 2.36. The numbers of std::random_device.
[[gnu::visibility("hidden")]] std::uint32_t arc4random() {
  std::uint32_t number = 0;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {
  }
  return number;
}
}
