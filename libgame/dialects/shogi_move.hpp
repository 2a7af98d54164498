// Moves of shogi as Japanese records have them.
#pragma once

#include "libgame/dialects/foreign_moves.hpp"

#include <optional>
#include <string_view>

namespace hippo::dialects {

/// `７六歩(77)`, or `５八金左上` without an origin. Without an origin, a move is a drop only where no piece
/// on the board can go there.
[[nodiscard]] ReadMove read_shogi_move(AnyPosition const& position, std::optional<Square> last_target,
                                       std::string_view text);

} // namespace hippo::dialects
