// What the counting kernels share with all other code. It is compiled for any processor: the kernel_*.hpp
// include it before they allow further instructions.
#pragma once

#include "libanalysis/perft/directions.hpp"
#include "libanalysis/perft/isa_dispatch.hpp"
#include "libanalysis/rules/movegen.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>
