// Position lines to trees.
#pragma once

#include "libnotation/position_text/ast.hpp"

#include <string_view>
#include <variant>

namespace hippo::notation {

/// Reads a line without its line end: `[GAME] BOARD FIELD...` or `[GAME] startpos`, and notes after a TAB.
/// The first word is a game's name where it is made of letters, digits and `-` only; a board has a `/`, or
/// is one rank that the side to move follows.
[[nodiscard]] std::variant<PositionText, ParseError> parse_position(std::string_view line);

} // namespace hippo::notation
