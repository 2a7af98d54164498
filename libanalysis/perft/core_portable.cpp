// The core for any processor.
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

#define HIPPO_LANES portable
#include "libanalysis/perft/core.hpp"

namespace hippo::perft::portable {
template Core<rules::Chess> core();
template Core<rules::Wotn> core();
template Core<rules::WotnAdvanced> core();
template Core<rules::KnightRelay> core();
template Core<rules::Narrow> core();
} // namespace hippo::perft::portable
