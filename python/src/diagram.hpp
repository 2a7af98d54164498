// Drawings: options of Python as those of the library.
#pragma once

#include "python/src/position.hpp"

#include <hippogonal/diagram.hpp>

#include <optional>
#include <string>

namespace hippo::python {

inline constexpr double usual_square = 45; ///< pixels

/// Raises ValueError for an unknown theme.
[[nodiscard]] hippogonal::DiagramOptions options_of(Text const& theme, double square, bool flip = false,
                                                    bool coordinates = false);

/// `last_move`: the move that led to the position, whose squares are marked.
[[nodiscard]] std::string position_svg(Position const& position, bool flip, double square, Text const& theme,
                                       bool coordinates, std::optional<PlacedMove> const& last_move);

} // namespace hippo::python
