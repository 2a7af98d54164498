// The core for x86-64 processors with AVX-512 (Skylake-SP, 2017; Zen 4, 2022).
#include "libanalysis/perft/directions.hpp"
#include "libanalysis/perft/isa_dispatch.hpp"
#include "libanalysis/rules/games/games.hpp"
#include "libanalysis/rules/movegen.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#if defined(__x86_64__)

#include <immintrin.h>

#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512dq,avx512bw,bmi,bmi2,lzcnt,popcnt")
#define HIPPO_LANES_512
#define HIPPO_LANES avx512
#include "libanalysis/perft/core.hpp"

namespace hippo::perft::avx512 {
template Core<rules::Chess> core();
template Core<rules::Wotn> core();
template Core<rules::WotnAdvanced> core();
template Core<rules::KnightRelay> core();
template Core<rules::Narrow> core();
} // namespace hippo::perft::avx512

#pragma GCC pop_options
#endif
