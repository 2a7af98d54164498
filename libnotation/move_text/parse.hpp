// Moves as people write them, to trees.
#pragma once

#include "libnotation/move_text/ast.hpp"

#include <string_view>
#include <variant>

namespace hippo::notation {

/// Reads a text that is one move and nothing else; blanks around it do not matter. One grammar for all
/// spellings: SAN (`exd4/WfbD`, `(BNN)xe5`), the long colon form (`NrBc3:e5 +`), coordinate notation
/// (`e5d4/da`, `e7e8q`).
[[nodiscard]] std::variant<WrittenMove, ParseError> parse_move(std::string_view text);

} // namespace hippo::notation
