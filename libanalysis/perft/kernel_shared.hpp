// The headers that the counting kernels share with other code. The kernel_*.hpp include them before they
// enable further instructions, so that inline functions in them are compiled for any processor.
#pragma once

#include "libanalysis/perft/directions.hpp"
#include "libanalysis/perft/isa_dispatch.hpp"
#include "libanalysis/perft/lane_tables.hpp"
#include "libgame/rules/engine.hpp"
#include "libgame/rules/static_laws.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>
