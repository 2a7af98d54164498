// Path data of SVG 1.1 (chapter 8.3, all commands but T), for files that have no such paths.
#pragma once

#include "libanalysis/diagram/canvas.hpp"

#include <array>
#include <vector>

namespace hippo::diagram {

enum class SegmentKind : std::uint8_t { move, line, curve, close };

/// A part of a path, all coordinates absolute.
struct Segment {
  SegmentKind kind = SegmentKind::move;
  Point to = {};                      ///< of `close`, where the subpath began
  std::array<Point, 2> controls = {}; ///< of `curve`, a cubic Bezier curve
};

/// Arcs and quadratic curves become cubic ones, an arc of at most a quarter turn each, which is off by less
/// than 0.03 % of its radius. Throws std::invalid_argument if the text is not path data.
[[nodiscard]] std::vector<Segment> segments_of(std::string_view path_data);

} // namespace hippo::diagram
