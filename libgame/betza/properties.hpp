// Properties of a movement: leaper, rider, hopper and so on.
#pragma once

#include "libgame/betza/movement.hpp"

#include <string>
#include <vector>

namespace hippo::betza {

struct Properties {
  bool leaper = false;       ///< nothing but single steps or leaps
  bool rider = false;        ///< some move repeats a step over empty squares
  bool hopper = false;       ///< some move needs a piece to hop over
  bool lame = false;         ///< some leap is blocked by pieces on its way
  bool multi_leg = false;    ///< some move has several legs
  bool symmetric = false;    ///< rotations by 90 degrees and reflections leave it the same
  bool colour_bound = false; ///< never leaves the squares of its colour, whatever stands where
  bool divergent = false;    ///< moves and captures in different ways
  friend bool operator==(Properties const&, Properties const&) = default;
};

[[nodiscard]] Properties properties_of(Movement const&);

/// The names of those that hold, in the order above: "leaper", "rider", ..., "colour-bound", "divergent".
[[nodiscard]] std::vector<std::string> names_of(Properties const&);

} // namespace hippo::betza
