// Arrows and marked squares: as options give them, and as comments of records have them.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::diagram {

/// `e2e4`, or with a colour before it: `Ge2e4` (G R Y B).
[[nodiscard]] std::optional<Arrow> read_arrow(std::string_view text);

/// `e4`, with a colour before it as `Re4`, and a shape after it: `e4=ring`, `e4=square`, `e4=cross`, or a
/// letter or digit, `Be4=3`. Without a shape each colour has its own.
[[nodiscard]] std::optional<Sign> read_sign(std::string_view text);

/// Adds the arrows and signs of `[%cal Gc2c4,Rd4d5]` and `[%csl Rd4]` in a comment. Squares beyond the board
/// are ignored.
void add_signs(BoardPicture& picture, std::string_view comment);

/// The comment without its commands in brackets, `[%...]`, and blanks around them.
[[nodiscard]] std::string without_commands(std::string_view comment);

} // namespace hippo::diagram
