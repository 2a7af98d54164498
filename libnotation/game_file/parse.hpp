// Files of games, text to tree.
#pragma once

#include "libnotation/game_file/ast.hpp"

#include <string_view>

namespace hippo::notation {

/// Reads a whole file. A line that cannot be read is an error in the tree and is left out. Blank lines,
/// comments (`#` or `;` as the first character), all text before the first section and a byte order mark are
/// skipped; lines end with LF or CRLF.
[[nodiscard]] GameFileTree parse_game_file(std::string_view text);

} // namespace hippo::notation
