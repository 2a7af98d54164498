// Several pictures on one sheet.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::diagram {

/// What a drawing looks like, whatever it shows.
struct Style {
  Theme theme = *find_theme("light");
  double square_size = 45; ///< pixels
  bool legend = false;     ///< explain the marks below the pictures
  CustomPieces own;
};

/// The pictures in rows of `columns` (0: as many as make the sheet about square), drawn as one; the only
/// picture's title, or `title`, is the sheet's.
[[nodiscard]] std::string svg_of(std::vector<BoardPicture> const& pictures, std::size_t columns,
                                 std::string_view title, Style const& style);

} // namespace hippo::diagram
