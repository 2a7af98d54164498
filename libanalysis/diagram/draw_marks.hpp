// Marks, tracks and arrows of a piece diagram.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/canvas.hpp"

namespace hippo::diagram {

/// Strokes and areas of one paint are written as one element, in the order in which the paints came; those
/// that are added above come last, so that no area covers them.
class Batch {
public:
  void add(Paint const& paint, std::string_view data) { add(paths_, paint, data); }
  void add_above(Paint const& paint, std::string_view data) { add(above_, paint, data); }
  void flush(Canvas& canvas) const;

private:
  using Paths = std::vector<std::pair<Paint, std::string>>;
  static void add(Paths& paths, Paint const& paint, std::string_view data);

  Paths paths_;
  Paths above_;
};

[[nodiscard]] Ink ink_of(Act act);
/// `plain` is the ink of everything without its own colour.
[[nodiscard]] Ink ink_of(Tone tone, Ink plain);

/// Which squares of the board the middle of a square is seen at; the board's corner is the origin.
[[nodiscard]] Point middle(BoardPicture const& picture, Coordinate square);

/// A mark of the given shape with its middle at the point.
void add_mark(Batch& batch, Mark const& mark, Point p, double scale = 1);
/// A loop around the point, where the piece stands: the move ends on its starting square.
void add_return(Batch& batch, Mark const& mark, Point p, double scale = 1);
/// A bar below the middle of the mark's square: en passant. A dot above it if no other mark shows a capture
/// there.
void add_passant(Batch& batch, Point p, bool alone, double scale = 1);
/// The line of a track, and its end.
void add_track(Batch& batch, BoardPicture const& picture, Track const& track);
/// A small square that must be empty; around the marks of the square if there are any.
void add_blocker(Batch& batch, betza::Who who, Ink ink, Point p, bool around_marks);
void add_arrow(Batch& batch, Arrow const& arrow, Point from, Point to);
/// A mark of an author around a square, below its piece.
void add_sign(Batch& batch, Sign const& sign, Point p);

/// Path data.
[[nodiscard]] std::string circle(Point p, double r);
[[nodiscard]] std::string polyline(std::vector<Point> const& points);

} // namespace hippo::diagram
