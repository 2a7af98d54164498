// The counting kernel for any processor.
#pragma once

#include "libanalysis/perft/kernel_shared.hpp"

#define HIPPO_LANES portable
#include "libanalysis/perft/kernel.hpp"
