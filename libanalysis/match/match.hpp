// Many games between two players, several at a time.
#pragma once

#include "libanalysis/match/match_record.hpp"
#include "libanalysis/match/openings.hpp"

#include <functional>
#include <optional>

namespace hippo::match {

struct MatchPlan {
  PlayerSpec first, second;
  GameRules rules; ///< its `must_stop` stops the match
  OpeningRules openings;
  std::uint64_t pairs = 50;
  unsigned games_of_pair = 2;    ///< 1: the players are equal, and a second game would be the first again
  unsigned part = 1, parts = 1;  ///< only each `parts`th pair, from the `part`th on
  unsigned threads = 1;          ///< games at a time
  std::optional<Sprt> sprt = {}; ///< the match ends when it is decided
};

/// Plays the games that are not among the results, and adds them. In games with dice, both games of a pair
/// use the same rolls. `on_game` is called by one thread at a time, after the game was added; its exception
/// ends the match and is thrown again.
void play_match(MatchPlan const& plan, MatchResults& results,
                std::function<void(FinishedGame const&, GameNumber)> const& on_game);

} // namespace hippo::match
