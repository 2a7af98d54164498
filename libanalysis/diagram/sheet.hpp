// Several pictures on one sheet.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hippo::diagram {

/// The appearance of a drawing.
struct Style {
  Theme theme = *find_theme("light");
  double square_size = 45; ///< pixels
  bool legend = false;     ///< explain the marks below the pictures
  CustomPieces own;
  std::optional<BoardStyle> board; ///< of boards and pieces of a game's sheet; none: the game's own

  /// Pixels to a unit of the canvas.
  [[nodiscard]] double scale() const { return square_size / 100; }
};

/// The pictures in rows of `columns` (0: as many as make the sheet about square), drawn as one document; the
/// only picture's title, or `title`, is the sheet's. The canvas is empty before.
[[nodiscard]] std::string draw_sheet(Canvas& canvas, std::vector<BoardPicture> const& pictures,
                                     std::size_t columns, std::string_view title, Style const& style);

/// The same as SVG.
[[nodiscard]] std::string svg_of(std::vector<BoardPicture> const& pictures, std::size_t columns,
                                 std::string_view title, Style const& style);

} // namespace hippo::diagram
