// The rolls of two dice.
#pragma once

#include <array>
#include <span>

namespace hippo::position {

/// Two faces, the lower one first.
using RollFaces = std::array<int, 2>;

/// The 21 distinct rolls; a double is one of the 36 equally likely rolls, any other two of them.
[[nodiscard]] std::span<RollFaces const> all_rolls();
[[nodiscard]] constexpr unsigned ways(RollFaces roll) { return roll[0] == roll[1] ? 1 : 2; }

} // namespace hippo::position
