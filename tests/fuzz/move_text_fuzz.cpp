#include "tests/fuzz/notation_laws.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view const text{reinterpret_cast<char const*>(data), size};
  std::string const broken = hippo::notation::laws::broken_by_move(text);
  hippo::tests::require(broken.empty(), broken.c_str());
  return 0;
}
