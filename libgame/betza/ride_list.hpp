// The movement of a piece as leaps and rides over at most one hurdle: what a move generator can look up or
// walk along a line. The wider notation (turns, several legs, captures on the way) is left to walk.hpp.
#pragma once

#include "libgame/betza/movement.hpp"

#include <string_view>
#include <vector>

namespace hippo::betza {

/// A ride that leaps over exactly one piece on its line.
struct HopRange {
  int before = 0; ///< most steps up to the hurdle; 0: the ride needs no hurdle
  int after = 0;  ///< most steps from there
};

/// A ride of any kind. `ride.lame`: the squares of `crossed`, from the origin, must be empty.
struct LineRide {
  Ride ride; ///< max_steps counts all steps, those to a hurdle included
  HopRange hop = {};
  std::vector<Vector> crossed = {};

  [[nodiscard]] Vector step() const { return {ride.dx, ride.dy}; }
  [[nodiscard]] bool hops() const { return hop.before != 0; }
};

/// All ways to move, read from a string in the XBetza dialect.
struct RideList {
  std::vector<LineRide> rides;
  Movement others;         ///< the moves that are not rides
  bool en_passant = false; ///< whether it captures en passant (`e`)
};

/// A string in the XBetza dialect; empty: no moves. Throws std::invalid_argument if it is invalid.
[[nodiscard]] Movement read_movement(std::string_view betza);

/// hops_within_range: the number after a hopper's atom limits its whole move (`pR4`). Throws
/// std::invalid_argument if the string is invalid.
[[nodiscard]] RideList read_rides(std::string_view betza, bool hops_within_range = false);

} // namespace hippo::betza
