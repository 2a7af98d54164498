#include "libanalysis/diagram/draw_lines.hpp"

#include "libanalysis/diagram/draw_marks.hpp"

namespace hippo::diagram {

namespace {

constexpr Paint board_line{.stroke = Ink::frame, .width = 2.5};
constexpr double star_radius = 8;

/// Straight lines through squares one step apart, without those that has_line() excludes.
void add_lines(std::string& data, BoardPicture const& picture, betza::Vector step) {
  for (int y = 0; y < picture.ranks; ++y)
    for (int x = 0; x < picture.files; ++x) {
      Coordinate const first{x, y};
      if (has_line(picture, Coordinate{x - step.dx, y - step.dy}, first)) continue; // within a line
      Coordinate last = first;
      while (has_line(picture, last, last + step)) last = last + step;
      if (last != first) data += polyline({middle(picture, first), middle(picture, last)});
    }
}

/// Four angles around a point, those that are on the board.
void add_camp(std::string& data, BoardPicture const& picture, Coordinate at) {
  constexpr double near = 9, far = 23;
  Point const p = middle(picture, at);
  Coordinate const seen = picture.seen(at);
  for (int const x : {-1, 1})
    for (int const y : {-1, 1})
      if (seen.x + x >= 0 && seen.x + x < picture.columns())
        data += polyline({{p.x + x * near, p.y + y * far},
                          {p.x + x * near, p.y + y * near},
                          {p.x + x * far, p.y + y * near}});
}

} // namespace

void draw_cells(Canvas& canvas, BoardPicture const& picture) {
  double const width = picture.columns() * 100, height = picture.rows() * 100;
  std::string data;
  for (int column = 1; column < picture.columns(); ++column)
    data += polyline({{column * 100.0, 0}, {column * 100.0, height}});
  for (int row = 1; row < picture.rows(); ++row) data += polyline({{0, row * 100.0}, {width, row * 100.0}});
  canvas.path(data, board_line);
  std::string stars;
  for (Coordinate const corner : picture.features.stars) {
    Point const above = middle(picture, corner), below = middle(picture, {corner.x - 1, corner.y - 1});
    stars += circle({(above.x + below.x) / 2, (above.y + below.y) / 2}, star_radius);
  }
  if (!stars.empty()) canvas.path(stars, {.fill = Ink::frame});
}

void draw_points(Canvas& canvas, BoardPicture const& picture) {
  std::string data;
  add_lines(data, picture, {1, 0});
  add_lines(data, picture, {0, 1});
  for (auto const& [from, to] : picture.features.diagonals)
    data += polyline({middle(picture, from), middle(picture, to)});
  for (Coordinate const at : picture.features.camps) add_camp(data, picture, at);
  canvas.path(data, board_line);
}

} // namespace hippo::diagram
