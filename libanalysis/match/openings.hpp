// The beginnings of the games of a match.
#pragma once

#include "libanalysis/engine/played_game.hpp"

#include <cstdint>
#include <vector>

namespace hippo::match {

struct OpeningRules {
  std::vector<AnyPosition> positions; ///< one after another, again and again; not empty
  unsigned random_plies = 0;          ///< before the players choose
  std::uint64_t seed = 0;
};

/// The first moves of a pair of games, the same for equal rules. Random moves lead to a position in which
/// the game is not over and a shallow search gives no side an advantage of more than a pawn and a half; after
/// fifty attempts to any in which it is not over.
[[nodiscard]] engine::PlayedGame opening_of(OpeningRules const& rules, std::uint64_t pair);

} // namespace hippo::match
