// EPD: a position without clocks, and operations after it.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <string>
#include <string_view>

namespace hippo::position {

/// The index of the first word of operations after the board; the number of words if there are no operations.
/// Operations stand after the fields of the game, or in place of its clocks, and have a `;`.
[[nodiscard]] std::size_t first_operation(notation::PositionText const& text, VariantInfo const& variant);

/// The operations as written, without blanks at the ends; empty if there are none, or the line cannot be
/// read. `variant` is the game of lines that name none.
[[nodiscard]] std::string_view operations_in(std::string_view line, VariantInfo const& variant);

/// The words from an index on as they stood in the line, from the first one's place; with one blank for each
/// byte between them.
[[nodiscard]] std::string text_from(notation::PositionText const& text, std::size_t first);

/// The fields without clocks and move number; before them the game, unless it is chess.
[[nodiscard]] std::string epd(AnyPosition const& position);

} // namespace hippo::position
