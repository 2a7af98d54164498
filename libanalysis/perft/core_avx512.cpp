// The core for x86-64 processors with AVX-512 (Skylake-SP, 2017; Zen 4, 2022).
#include "libanalysis/games/games.hpp"
#include "libanalysis/movegen.hpp"
#include "libanalysis/perft/directions.hpp"
#include "libanalysis/perft/kinds.hpp"

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
template Core<Chess> core();
template Core<Wotn> core();
template Core<WotnAdvanced> core();
template Core<KnightRelay> core();
template Core<Narrow> core();
} // namespace hippo::perft::avx512

#pragma GCC pop_options
#endif
