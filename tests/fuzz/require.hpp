// How a fuzzer says that a law is broken: libFuzzer keeps the input on which the process aborts.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace hippo::tests {

inline void require(bool law, char const* broken) {
  if (law) return;
  std::fprintf(stderr, "%s\n", broken);
  std::abort();
}

} // namespace hippo::tests
