// Marks and tracks of a movement on a board, for piece diagrams.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

namespace hippo::diagram {

struct Reach {
  std::vector<Mark>
      marks; ///< ordered, none twice; several on a square where they differ in more than the act
  std::vector<Track> tracks;
};

/// Without other pieces on the board: captures of a single enemy that could stand there, and moves that need
/// other pieces as if those stood where they are needed. With other pieces: the moves on that board. No move
/// steps on a hole.
[[nodiscard]] Reach reach_of(betza::Movement const& movement, betza::Board const& board,
                             std::set<Coordinate> const& holes, Coordinate origin);

} // namespace hippo::diagram
