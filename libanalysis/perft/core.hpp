// The core of perft, compiled once for every kind of processor: each core_*.cpp defines HIPPO_LANES, the name
// of the kind, and includes this, between pragmas that name the instructions it may use. Everything that is
// defined here stands in a namespace of that name, so that no other code is compiled for a processor it may
// not meet. isa_dispatch.hpp has what they offer.
#ifndef HIPPO_LANES
#error "core.hpp is included by core_*.cpp only"
#endif

// Each needs those before it.
#include "libanalysis/perft/lanes.hpp"

#include "libanalysis/perft/side_masks.hpp"

#include "libanalysis/perft/king_sensitivity.hpp"

#include "libanalysis/perft/reach_sets.hpp"

#include "libanalysis/perft/reply_counter.hpp"

#include "libanalysis/perft/enumerator.hpp"
