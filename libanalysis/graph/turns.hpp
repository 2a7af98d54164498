// The turns of a side, from one position to the next.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/rolls.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hippo::graph {

/// A legal move, or, in games with dice, a roll and all that is moved by it.
struct Turn {
  std::optional<position::RollFaces> roll;
  std::vector<Move> moves;
};

/// Calls visit(turn, position after it) for every turn; a game that has ended has none.
template <class Visit>
void each_turn(AnyPosition const& position, Visit const& visit);

/// `Nf3`; `23 Mb2-b3, Eg1-f3`.
[[nodiscard]] std::string to_text(AnyPosition const& before, Turn const& turn);

// Implementation.

namespace detail {

template <class Visit>
void go_on(AnyPosition const& position, Turn& turn, Visit const& visit) {
  if (position.ending()) return;
  for (Move const move : position.legal_moves()) {
    turn.moves.push_back(move);
    AnyPosition const next = position.after(move);
    if (next.dice() && !next.ending())
      go_on(next, turn, visit);
    else
      visit(turn, next);
    turn.moves.pop_back();
  }
}

} // namespace detail

template <class Visit>
void each_turn(AnyPosition const& position, Visit const& visit) {
  Turn turn;
  if (!position.variant().rolls_dice || position.dice()) return detail::go_on(position, turn, visit);
  for (position::RollFaces const roll : position::all_rolls()) {
    AnyPosition rolled = position;
    rolled.set_dice(roll[0], roll[1]);
    turn.roll = roll;
    detail::go_on(rolled, turn, visit);
  }
}

} // namespace hippo::graph
