// Moves that need other pieces, as if those stood where they are needed.
#pragma once

#include "libgame/betza/walk.hpp"

#include <vector>

namespace hippo::diagram {

/// Whether the piece cannot move like this on an empty board.
[[nodiscard]] bool needs_pieces(betza::MovePattern const& pattern);

/// Whether it must capture a piece before its last leg.
[[nodiscard]] bool must_capture_on_the_way(betza::MovePattern const& pattern);

/// The pattern as if all pieces that it needs stood where it needs them; it captures none of them.
[[nodiscard]] betza::MovePattern with_needed_pieces(betza::MovePattern pattern);

/// A piece that a move captures before its last leg.
struct Taking {
  betza::Coordinate captured;
  std::vector<betza::Coordinate> way; ///< from the moving piece to the captured one
  bool returns = false;               ///< the move can end where it began
};

/// On a board without other pieces: the squares of pieces that a move could capture before its last leg, each
/// once. Throws std::length_error if that is too much work.
[[nodiscard]] std::vector<Taking> takings_of(betza::MovePattern const& pattern, betza::Board const& board,
                                             betza::Coordinate origin);

/// The same for one given move.
[[nodiscard]] std::vector<Taking> takings_of(betza::Target const& target, betza::Coordinate origin);

} // namespace hippo::diagram
