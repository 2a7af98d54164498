// Squares as people write them.
#pragma once

#include "libgame/rules/board.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::position {

/// `e4`, `a20`.
[[nodiscard]] std::string square_name(BoardSize board, Square square);
void append_square_name(std::string& text, BoardSize board, Square square);
/// The square of that name; none if the board has no such square.
[[nodiscard]] std::optional<Square> square_named(BoardSize board, std::string_view name);

} // namespace hippo::position
