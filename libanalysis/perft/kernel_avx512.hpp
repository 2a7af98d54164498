// The counting kernel for x86-64 processors with AVX-512 (Skylake-SP, 2017; Zen 4, 2022). The pragma
// is in force to the end of the unit, because the templates are instantiated there.
#pragma once

#include "libanalysis/perft/kernel_shared.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(                                                                                \
    __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,bmi,bmi2,lzcnt,popcnt"))),                     \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512vl,avx512dq,avx512bw,bmi,bmi2,lzcnt,popcnt")
#endif
#define HIPPO_LANES_512
#define HIPPO_LANES avx512
#include "libanalysis/perft/kernel.hpp"
#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
