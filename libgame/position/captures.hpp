// The captures of a move: on its target, en passant, or on its way.
#pragma once

#include "libgame/position/any_position.hpp"

namespace hippo::position {

/// The squares of the pieces that a legal move captures.
[[nodiscard]] SquareSet captured_squares(AnyPosition const& position, Move move);

} // namespace hippo::position
