// Moves that need other men, as if those stood where they are needed.
#pragma once

#include "libanalysis/betza/walk.hpp"

#include <vector>

namespace hippo::diagram {

/// Whether no empty board lets the piece move so.
[[nodiscard]] bool needs_men(betza::MovePattern const& pattern);

/// Whether it must take a man before its last leg.
[[nodiscard]] bool must_take_on_the_way(betza::MovePattern const& pattern);

/// The mover as if all the men that it needs stood where it needs them; it takes none of them.
[[nodiscard]] betza::MovePattern with_needed_pieces(betza::MovePattern pattern);

/// A man that a move takes before its last leg.
struct Taking {
  betza::Coordinate victim;
  std::vector<betza::Coordinate> way; ///< from the piece to the victim
  bool returns = false;               ///< the move can end where it began
};

/// On a board without men: where each man could stand that a move takes before its last leg, each square
/// once. Throws std::length_error where that is too much work.
[[nodiscard]] std::vector<Taking> takings_of(betza::MovePattern const& pattern, betza::Board const& board,
                                             betza::Coordinate origin);

/// The same of one move that was made.
[[nodiscard]] std::vector<Taking> takings_of(betza::Target const& target, betza::Coordinate origin);

} // namespace hippo::diagram
