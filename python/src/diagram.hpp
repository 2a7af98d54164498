// Drawings: options of Python to pictures and SVG.
#pragma once

#include "python/src/position.hpp"

#include "libanalysis/diagram/sheet.hpp"

#include <optional>
#include <string>

namespace hippo::python {

inline constexpr double usual_square = 45; ///< pixels

/// Raises ValueError for an unknown theme or a size that is not positive.
[[nodiscard]] diagram::Style style_of(Text const& theme, double square);

/// A picture as it is shown, of one board.
[[nodiscard]] std::string svg_of(diagram::BoardPicture picture, bool flip, bool coordinates,
                                 diagram::Style const& style);

/// `last_move`: the move that led to the position, whose squares are marked.
[[nodiscard]] std::string position_svg(Position const& position, bool flip, double square, Text const& theme,
                                       bool coordinates, std::optional<PlacedMove> const& last_move);

} // namespace hippo::python
