// Marks and tracks of a movement on a board, for piece diagrams.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

namespace hippo::diagram {

struct Reach {
  std::vector<Mark>
      marks; ///< ordered, none twice; several on a square where they differ in more than the act
  std::vector<Track> tracks;
};

/// With no men on the board, captures are shown where a lone enemy could be taken, and moves that need the
/// help of men where some men could make them possible; with men, what can be done among them. No move steps
/// on a hole.
[[nodiscard]] Reach reach_of(betza::Movement const& movement, betza::Board const& board,
                             std::set<Coordinate> const& holes, Coordinate origin);

} // namespace hippo::diagram
