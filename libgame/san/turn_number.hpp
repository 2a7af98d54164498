// The numbers of turns in records.
#pragma once

#include "libgame/position/any_position.hpp"

namespace hippo::san {

/// The number before a move.
struct TurnNumber {
  unsigned number = 1;
  bool black = false; ///< `12...`

  friend bool operator==(TurnNumber, TurnNumber) = default;
};

/// Of the turn of the side to move: that of the position, or the number of the turn where each turn has its
/// own, as in progressive chess.
[[nodiscard]] constexpr TurnNumber turn_number(rules::GameDef const& game, unsigned move_number, Color side) {
  if (game.several_moves && game.several_moves->grows)
    return {rules::SeveralMoves::turn(move_number, side), false};
  return {move_number, side == Color::black};
}
[[nodiscard]] inline TurnNumber turn_number(AnyPosition const& position) {
  return turn_number(*position.variant().def, position.move_number(), position.side());
}

/// Whether lines always have the number before the next move: before each move of White, but not before its
/// second die; before the first move of each turn where turns have several moves.
[[nodiscard]] inline bool is_numbered(AnyPosition const& position) {
  auto const& law = position.variant().def->several_moves;
  auto const dice = position.dice();
  if (!law) return position.side() == Color::white && (!dice || dice->front() != 0);
  return position.moves_left() == law->moves_of_turn(position.move_number(), position.side());
}

} // namespace hippo::san
