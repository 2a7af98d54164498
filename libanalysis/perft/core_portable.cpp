// The core for any processor.
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

#define HIPPO_LANES portable
#include "libanalysis/perft/core.hpp"

namespace hippo::perft::portable {
template Core<Chess> core();
template Core<Wotn> core();
template Core<WotnAdvanced> core();
template Core<KnightRelay> core();
template Core<Narrow> core();
} // namespace hippo::perft::portable
