// The directions of a leg as written. direction_names.hpp has the meaning of the letters.
#pragma once

#include "libnotation/betza/ast.hpp"
#include "libnotation/betza/direction_names.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::notation::betza {

[[nodiscard]] Compass compass_of(Atom const&);

/// One or two letters that are read together (`f`, `fr`, `hl`) and their directions.
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

/// Whether the directions of K and Q are read for their orthogonal and diagonal steps separately.
[[nodiscard]] bool reads_halves(Term const&, Dialect);

/// The directions of a term's first leg: those written, or all.
[[nodiscard]] Directions first_directions(Term const&, Dialect);

/// The shortest letters that are read as `directions` (not empty, part of all_directions(compass)).
[[nodiscard]] std::string letters_for(Directions directions, Compass compass);

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
