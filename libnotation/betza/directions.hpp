// Which directions the letters f b l r v s h name. Each atom has a ring of eight directions, clockwise:
//   straight  0 f, 1 fr, 2 r, 3 br, 4 b, 5 bl, 6 l, 7 fl; orthogonal atoms have the even ones, diagonal
//             ones the odd ones, K and Q all
//   oblique   for a knight 0 (1,2), 1 (2,1), 2 (2,-1), 3 (1,-2), 4 (-1,-2), 5 (-2,-1), 6 (-2,1), 7 (-1,2)
#pragma once

#include "libnotation/betza/ast.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::notation::betza {

/// How direction letters are read.
enum class Compass : std::uint8_t { orthogonal, diagonal, oblique, royal };

/// A set of directions: bit d of the ring.
using Directions = std::uint8_t;

/// What an atom's own directions are: 0x55 orthogonal, 0xAA diagonal, 0xFF the others.
[[nodiscard]] Directions all_directions(Compass);

[[nodiscard]] Compass compass_of(Atom const&);

/// One or two letters that are read together (`f`, `fr`, `hl`) and what they name.
struct DirectionWord {
  std::string letters;
  Span where;
  Directions directions = 0;
};

/// The direction letters of a leg as words, read with `compass`: a letter that can be joined with the one
/// right after it is. An `h` that joins nothing is an error at its byte. No letters, no words.
[[nodiscard]] std::variant<std::vector<DirectionWord>, ParseError> direction_words(Leg const&, Compass);

/// The union of a leg's words, 0 where no direction is written. The leg has passed direction_words().
[[nodiscard]] Directions directions_of(Leg const&, Compass);

/// The shortest letters that are read as `directions` (not empty, part of all_directions(compass)).
[[nodiscard]] std::string letters_for(Directions directions, Compass compass);

[[nodiscard]] constexpr bool is_direction(char letter) {
  return std::string_view("fblrvsh").find(letter) != std::string_view::npos;
}
[[nodiscard]] inline bool has(Leg const& leg, char letter) {
  for (Modifier const& modifier : leg.modifiers)
    if (modifier.letter == letter) return true;
  return false;
}
[[nodiscard]] inline bool has_directions(Leg const& leg) {
  for (Modifier const& modifier : leg.modifiers)
    if (is_direction(modifier.letter)) return true;
  return false;
}

} // namespace hippo::notation::betza
