// The royal pieces by which a side is in check.
#pragma once

#include "libgame/position/any_position.hpp"

namespace hippo::position {

/// The attacked royal pieces of a side in check; empty if it is not in check. In duple check (Spartan chess)
/// all royal pieces of the side: each of them is attacked.
[[nodiscard]] SquareSet checked_royals(AnyPosition const& position, Color color);

/// The enemy pieces that attack them.
[[nodiscard]] SquareSet checkers(AnyPosition const& position, Color color);

} // namespace hippo::position
