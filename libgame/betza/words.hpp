// English words for the parts of a Betza string.
#pragma once

#include "libnotation/betza/directions.hpp"

#include <string>
#include <vector>

namespace hippo::betza {

using Strings = std::vector<std::string>;

/// "a", "a or b", "a, b or c".
[[nodiscard]] std::string listed(Strings const& parts);

/// An atom with its range: "rook", "rook of up to 4 squares", "nightrider", "dabbaba rider".
[[nodiscard]] std::string atom_name(notation::betza::Atom const& atom, int range);

/// A set of directions, by its shortest letters: "forward", "diagonally backward".
[[nodiscard]] Strings direction_names(notation::betza::Directions set, notation::betza::Compass compass);

/// The turn of a later leg: "turning 45 degrees to the right".
[[nodiscard]] std::string turn_name(notation::betza::Leg const& leg);

} // namespace hippo::betza
