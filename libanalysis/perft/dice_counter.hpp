// Counts sequences of turns in games with dice, in which a roll decides which pieces may move.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libgame/position/any_position.hpp"

namespace hippo::perft {

/// Counts the sequences of `depth` turns of a game with dice. The first turn is the rest of the current one
/// where the dice are rolled; a roll begins it otherwise.
[[nodiscard]] Count count_turns(AnyPosition const& position, unsigned depth, Rolls rolls);

} // namespace hippo::perft
