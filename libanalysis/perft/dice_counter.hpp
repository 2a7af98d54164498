// Counts sequences of turns in games with dice, where a roll of each turn says which pieces may move.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/position/any_position.hpp"

namespace hippo::perft {

/// Counts the sequences of `depth` turns of a game with dice. The first turn is the rest of the current one
/// where the dice are rolled; a roll begins it otherwise.
[[nodiscard]] Count count_turns(AnyPosition const& position, unsigned depth, Rolls rolls);

} // namespace hippo::perft
