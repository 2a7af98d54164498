// The core of perft, compiled once for every kind of processor: each core_*.cpp defines HIPPO_LANES, the name
// of the kind, and includes this, between pragmas that name the instructions it may use. Everything that is
// defined here stands in a namespace of that name, so that no other code is compiled for a processor it may
// not meet. kinds.hpp has what they offer.
#ifndef HIPPO_LANES
#error "core.hpp is included by core_*.cpp only"
#endif

// Each needs those before it.
#include "libanalysis/perft/lanes.hpp"

#include "libanalysis/perft/sight.hpp"

#include "libanalysis/perft/kings_view.hpp"

#include "libanalysis/perft/reaches.hpp"

#include "libanalysis/perft/replies.hpp"

#include "libanalysis/perft/walk.hpp"
