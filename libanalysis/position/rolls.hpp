// The rolls of two dice.
#pragma once

#include <array>
#include <span>

namespace hippo::position {

/// Two faces, the lower one first.
using RollFaces = std::array<int, 2>;

/// The 21 throws that differ; a double comes up in one of the 36 throws, another in two.
[[nodiscard]] std::span<RollFaces const> all_rolls();
[[nodiscard]] constexpr unsigned ways(RollFaces roll) { return roll[0] == roll[1] ? 1 : 2; }

} // namespace hippo::position
