// Which turns of the board leave a movement the same.
#pragma once

#include "libgame/betza/movement.hpp"

#include <compare>
#include <cstddef>
#include <set>
#include <vector>

namespace hippo::betza {

namespace symmetry {

/// One first direction of a pattern with all that may follow: what symmetries map to each other.
struct Line {
  std::size_t direction = 0;
  std::vector<Leg> legs; ///< of the first one, the directions are left out
  bool initial = false;
  friend auto operator<=>(Line const&, Line const&) = default;
};
using Lines = std::set<Line>;

[[nodiscard]] constexpr bool has_direction(Directions set, std::size_t direction) {
  return (set >> direction & 1) != 0;
}
[[nodiscard]] Lines lines_of(Movement const&);
[[nodiscard]] Line mirrored(Line); ///< left and right
[[nodiscard]] Line quarter_turned(Line);

} // namespace symmetry

/// Whether the moves stay the same when left and right, front and back, or both are swapped.
[[nodiscard]] bool stays_same(Movement const&, bool swap_sides, bool swap_ends);

} // namespace hippo::betza
