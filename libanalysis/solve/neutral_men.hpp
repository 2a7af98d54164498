// Positions with neutral men: men that belong to both sides, so that each side may move and capture them.
#pragma once

#include "libgame/position/any_position.hpp"

#include <vector>

namespace hippo::solve {

/// A position in which the neutral men have the colour of the side that is not to move. Kings are not
/// neutral.
struct NeutralPosition {
  AnyPosition position;
  SquareSet neutral = {};

  [[nodiscard]] Color side() const { return position.side(); }
  [[nodiscard]] bool in_check() const { return position.in_check(); }
};

/// The position with its neutral men in their colour.
[[nodiscard]] NeutralPosition with_neutral(AnyPosition const& position, SquareSet neutral);

/// Whether a neutral man of the side to move would attack the other king.
[[nodiscard]] bool may_capture_king(AnyPosition const& position, SquareSet neutral);

/// All legal moves, in order.
[[nodiscard]] std::vector<Move> legal_moves(NeutralPosition const& position);
/// Whether there is any.
[[nodiscard]] bool can_move(NeutralPosition const& position);
[[nodiscard]] NeutralPosition after(NeutralPosition const& position, Move move);
/// The same with the other side to move.
[[nodiscard]] NeutralPosition passed(NeutralPosition const& position);

/// The position in which the man that moves has the colour of the side to move: a legal move is legal in it.
[[nodiscard]] AnyPosition seen_by_mover(NeutralPosition const& position, Move move);

} // namespace hippo::solve
