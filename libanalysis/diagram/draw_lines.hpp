// Boards of lines: those of shogi and xiangqi.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/canvas.hpp"

namespace hippo::diagram {

// The corner of the board is at the origin. Both leave out the frame.

/// Lines between squares, and dots where zones of promotion begin.
void draw_cells(Canvas& canvas, BoardPicture const& picture);

/// Lines through the middles of squares, a river, palaces, and marks where pieces start.
void draw_points(Canvas& canvas, BoardPicture const& picture);

} // namespace hippo::diagram
