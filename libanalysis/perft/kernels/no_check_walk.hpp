// Counts sequences of moves in loaded games in which no move may give check.
#pragma once

#include "libanalysis/perft/isa_dispatch.hpp"

namespace hippo::perft {

/// Counts the sequences of `depth` moves, at least one, by no_check_moves.hpp; positions of which the sets do
/// not say all, by `otherwise`. Its own unit: in that of the kernel it changes what the compiler inlines for
/// other games.
template <class L>
[[nodiscard]] Count walk_without_checks(CountPlan<typename L::Set> const& plan,
                                        rules::Position<L> const& position, unsigned depth,
                                        Kernel<L> const& otherwise);

} // namespace hippo::perft
