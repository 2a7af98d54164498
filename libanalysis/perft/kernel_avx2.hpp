// The counting kernel for x86-64 processors with AVX2 and BMI2 (Haswell, 2013; Zen, 2017). The pragma
// is in force to the end of the unit, because the templates are instantiated there.
#pragma once

#include "libanalysis/perft/kernel_shared.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#define HIPPO_LANES_256
#define HIPPO_LANES avx2
#include "libanalysis/perft/kernel.hpp"

#endif
