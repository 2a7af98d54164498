// From a picture of a board to elements of SVG.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/canvas.hpp"

#include <map>

namespace hippo::diagram {

/// In units; a square is 100 wide.
struct Extent {
  double width = 0;
  double height = 0;
  double bottom = 0; ///< of the board in it, from above
};

/// The user's own pieces: elements for a square of 100 units, by `wK`, `bBNN`. Missing pieces are drawn by
/// us.
using CustomPieces = std::map<std::string, std::string>;

/// How much room the board takes with its coordinates and its caption.
[[nodiscard]] Extent extent_of(BoardPicture const& picture);

/// Where the upper left corner of the board itself lies in that room.
[[nodiscard]] Extent corner_of(BoardPicture const& picture);

/// The arrows and signs of a board alone, with its corner at the origin.
void draw_pointers(Canvas& canvas, BoardPicture const& picture);

/// Pieces in hand with their number, on a square of 100 units at (x, y).
void draw_held(Canvas& canvas, Held const& held, double x, double y, CustomPieces const& own = {});

/// Draws a wall on a square of 100 units at (x, y): a hatched block.
void draw_wall(Canvas& canvas, double x, double y);

/// Draws with the upper left corner of that room at the origin.
void draw_board(Canvas& canvas, BoardPicture const& picture, CustomPieces const& own = {});

/// Draws a figure on a square of 100 units at (x, y).
void draw_figure(Canvas& canvas, Figure const& figure, double x, double y, CustomPieces const& own = {});

} // namespace hippo::diagram
