// The counting kernel for x86-64 processors with AVX2 and BMI2 (Haswell, 2013; Zen, 2017). The pragma
// is in force to the end of the unit, because the templates are instantiated there.
#pragma once

#include "libanalysis/perft/kernel_shared.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
#define HIPPO_LANES_256
#define HIPPO_LANES avx2
#include "libanalysis/perft/kernel.hpp"
#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
