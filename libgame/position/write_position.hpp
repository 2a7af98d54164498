// Position lines: a position as text.
#pragma once

#include "libgame/position/any_position.hpp"

#include <string>

namespace hippo::position {

/// FEN fields, canonical, without the game's name; with it, a position line.
[[nodiscard]] std::string fen(AnyPosition const& position);
[[nodiscard]] std::string position_line(AnyPosition const& position);

} // namespace hippo::position
