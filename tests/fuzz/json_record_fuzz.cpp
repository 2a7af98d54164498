#include "tests/fuzz/notation_laws.hpp"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view const text{reinterpret_cast<char const*>(data), size};
  std::string const broken = hippo::notation::laws::broken_by_json(text);
  if (!broken.empty()) {
    std::fputs(broken.c_str(), stderr);
    std::abort();
  }
  return 0;
}
