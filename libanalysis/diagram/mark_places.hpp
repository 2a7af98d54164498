// Where the marks of a square stand.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/canvas.hpp"

#include <map>
#include <optional>
#include <vector>

namespace hippo::diagram {

/// From the middle of the square, and the size of the marks.
struct Places {
  std::vector<Point> offsets;
  double scale;
};

/// `line` is the direction of the only track through the square, of length 1: two marks stand on it.
[[nodiscard]] Places places_of(std::size_t marks, std::optional<Point> line);

/// For each square the direction of the track through it; nothing where several cross.
[[nodiscard]] std::map<Coordinate, std::optional<Point>> lines_of(BoardPicture const& picture);

} // namespace hippo::diagram
