// The core for x86-64 processors with AVX2 and BMI2 (Haswell, 2013; Zen, 2017).
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
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#define HIPPO_LANES_256
#define HIPPO_LANES avx2
#include "libanalysis/perft/core.hpp"

namespace hippo::perft::avx2 {
template Core<rules::Chess> core();
template Core<rules::Wotn> core();
template Core<rules::WotnAdvanced> core();
template Core<rules::KnightRelay> core();
template Core<rules::Narrow> core();
} // namespace hippo::perft::avx2

#pragma GCC pop_options
#endif
