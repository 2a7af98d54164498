// The switches of changed sources, which include it.
#pragma once

#include <cstdlib>
#include <string>

#include <unistd.h>

namespace hippo_changes {

constexpr unsigned max_changes = 10000;

/// The change that is on, and which changes this process could have made a difference by.
struct Changes {
  /// The number in the environment variable HIPPO_CHANGE; 0: none.
  unsigned active = 0;
  char reached[max_changes + 1] = {};

  Changes() {
    if (char const* const number = std::getenv("HIPPO_CHANGE"))
      active = static_cast<unsigned>(std::strtoul(number, nullptr, 10));
  }
  /// Writes what was reached to a new file in the folder HIPPO_CHANGES_SEEN, a byte for each change.
  ~Changes() {
    char const* const folder = std::getenv("HIPPO_CHANGES_SEEN");
    if (folder == nullptr) return;
    std::string name = std::string(folder) + "/XXXXXX";
    int const file = mkstemp(name.data());
    // Where it cannot be written, as by a process of another user, this process does not count.
    if (file >= 0) (void)!write(file, reached, sizeof reached);
  }
};
__attribute__((init_priority(101))) inline Changes changes; // before all objects that may run a change

/// Whether a change is on. Never while the compiler computes a constant.
constexpr bool is_on(unsigned change) {
  if (__builtin_is_constant_evaluated()) return false;
  changes.reached[change] = 1;
  return change == changes.active;
}

} // namespace hippo_changes

#define HIPPO_CHANGE(number) hippo_changes::is_on(number)
