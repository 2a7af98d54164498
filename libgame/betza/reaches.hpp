// The squares that a movement reaches, with the conditions of each.
#pragma once

#include "libgame/betza/influence.hpp"

#include <vector>

namespace hippo::betza {

/// A square that the piece can reach, and its conditions.
struct Reach {
  Coordinate at;
  bool moves = false;               ///< it may go there while the square is empty
  bool captures = false;            ///< it may capture an enemy there
  bool destroys = false;            ///< it may capture a friend there
  bool initial = false;             ///< only as the piece's first move
  std::vector<Coordinate> path;     ///< squares stepped on, the last one is `at`
  std::vector<Coordinate> taken;    ///< squares emptied on the way
  std::vector<Influence> blockers;  ///< empty squares where a piece would prevent it
  std::vector<Coordinate> supports; ///< pieces that it needs
};

/// The squares that the movement reaches from `origin`, by square and by pieces captured on the way. An empty
/// square counts as a capture if an enemy on it could be captured. Throws std::length_error if that is too
/// much work (long moves of several legs on a large board).
[[nodiscard]] std::vector<Reach> reaches(Movement const&, Board const&, Coordinate origin);

} // namespace hippo::betza
