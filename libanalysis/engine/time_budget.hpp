// How long to think about a move.
#pragma once

#include <chrono>

namespace hippo::engine {

using Milliseconds = std::chrono::milliseconds;

/// The clock of the side to move.
struct Clock {
  Milliseconds left{0};
  Milliseconds increment{0}; ///< added after each move
  unsigned moves = 0;        ///< until the next time control; 0: the whole game
};

/// The time for one move.
struct TimeBudget {
  Milliseconds enough; ///< no new depth is begun after it
  Milliseconds most;   ///< the search is stopped
};

/// A share of the clock: of the moves to the time control, or of thirty more, and most of the increment. Some
/// time is kept for the way to the opponent.
[[nodiscard]] TimeBudget budget_of(Clock const& clock);

/// All of a time that no later move can use.
[[nodiscard]] TimeBudget budget_for_one_move(Milliseconds time);

} // namespace hippo::engine
