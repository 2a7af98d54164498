// The beginnings of the games of a match.
#pragma once

#include "libanalysis/match/odds.hpp"
#include "libanalysis/match/player.hpp"
#include "libanalysis/search/search.hpp"
#include "libgame/position/played_game.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace hippo::match {

struct OpeningRules {
  std::vector<AnyPosition> positions; ///< one after another, again and again; not empty
  unsigned random_plies = 0;          ///< before the players choose
  std::uint64_t seed = 0;
  /// The start of a pair, in place of the positions. Threads call it at once.
  std::function<AnyPosition(std::uint64_t pair)> start = nullptr;
  search::Score max_lead = 150;  ///< of a side after random moves, beyond that by the odds
  std::optional<Odds> odds = {}; ///< of the first player
};

/// The first moves of a game, the same for equal rules. Without odds both games of a pair have the same,
/// whichever side the first player has. Random moves lead to a position in which
/// the game is not over and a shallow search gives no side a greater advantage than `max_lead`; after fifty
/// attempts, or when `must_stop` returns true, to any in which it is not over.
[[nodiscard]] position::PlayedGame opening_of(OpeningRules const& rules, std::uint64_t pair,
                                              Color first_player = Color::white,
                                              MustStop const& must_stop = nullptr);

} // namespace hippo::match
