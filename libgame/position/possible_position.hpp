// Positions that were changed as plain values.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>

namespace hippo::position {

/// The position of a setup, where read_position() would take it; none where it is impossible in the game.
[[nodiscard]] std::optional<AnyPosition> possible_position(Setup const& setup, VariantInfo const& game);

} // namespace hippo::position
