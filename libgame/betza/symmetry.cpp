#include "libgame/betza/symmetry.hpp"

#include <algorithm>

namespace hippo::betza {

namespace symmetry {

namespace {

// Turns t become 8 - t, but the turn from a straight step to an oblique leap, which lies between two places,
// becomes 7 - t.
Directions mirrored_turns(Directions turns, bool between) {
  unsigned set = 0;
  for (unsigned turn = 0; turn < 8; ++turn)
    if (has_direction(turns, turn)) set |= 1U << (between ? 7 - turn : (8 - turn) % 8);
  return static_cast<Directions>(set);
}

} // namespace

Lines lines_of(Movement const& movement) {
  Lines lines;
  for (MovePattern const& pattern : movement.patterns)
    for (std::size_t direction = 0; direction < 8; ++direction)
      if (has_direction(pattern.legs[0].turns_after_straight, direction)) {
        Line line{direction, pattern.legs, pattern.initial};
        line.legs[0].turns_after_straight = line.legs[0].turns_after_diagonal = 0;
        lines.insert(line);
      }
  return lines;
}

Line mirrored(Line line) {
  line.direction = line.legs[0].is_oblique() ? 7 - line.direction : (8 - line.direction) % 8;
  for (std::size_t i = 1; i < line.legs.size(); ++i) {
    bool const between = line.legs[i].is_oblique() && !line.legs[i - 1].is_oblique();
    line.legs[i].turns_after_straight = mirrored_turns(line.legs[i].turns_after_straight, between);
    line.legs[i].turns_after_diagonal = mirrored_turns(line.legs[i].turns_after_diagonal, between);
  }
  return line;
}

Line quarter_turned(Line line) {
  line.direction = (line.direction + 2) % 8;
  return line;
}

} // namespace symmetry

bool stays_same(Movement const& movement, bool swap_sides, bool swap_ends) {
  using namespace symmetry;
  Lines const lines = lines_of(movement);
  return std::all_of(lines.begin(), lines.end(), [&](Line line) {
    if (swap_sides != swap_ends) line = mirrored(line);
    return lines.contains(swap_ends ? quarter_turned(quarter_turned(line)) : line);
  });
}

} // namespace hippo::betza
