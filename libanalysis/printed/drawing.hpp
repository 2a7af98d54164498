// The pictures of a book on a canvas.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <algorithm>
#include <string>

namespace hippo::printed {

inline constexpr double figurine_size = 100; ///< units
inline constexpr double largest_square = 30; ///< pixels
inline constexpr double widest_board = 260;  ///< pixels: a column of the page

/// Pixels to a unit of a diagram.
[[nodiscard]] inline double scale_of(diagram::BoardPicture const& picture) {
  return std::min(largest_square / 100, widest_board / diagram::extent_of(picture).width);
}

inline void draw_figurine(diagram::Canvas& canvas, diagram::Figure figure) {
  figure.facing = 0;
  diagram::draw_figure(canvas, figure, 0, 0);
}

} // namespace hippo::printed
