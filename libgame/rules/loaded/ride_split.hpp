// Splits a movement into table entries (leaps, whole line families) and rides to walk.
#pragma once

#include "libgame/betza/ride_list.hpp"
#include "libgame/rules/rays.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace hippo::rules {

struct SplitRides {
  std::vector<betza::Ride> table;
  std::vector<betza::LineRide> walked;
};

namespace detail {

/// Whether the ride continues to the edge over empty squares.
[[nodiscard]] inline bool is_open_ride(betza::LineRide const& line) {
  return !line.hops() && !line.ride.lame && !line.ride.initial &&
         line.ride.max_steps == betza::unlimited_steps;
}

/// The directions on which some of the rides go, for one use: Ride::moves or Ride::captures.
[[nodiscard]] inline std::array<bool, directions.size()>
open_directions(std::vector<betza::LineRide> const& lines, bool betza::Ride::*use) {
  std::array<bool, directions.size()> open{};
  for (betza::LineRide const& line : lines)
    for (std::size_t d = 0; d < directions.size(); ++d)
      if (is_open_ride(line) && line.ride.*use && line.ride.dx == directions[d].dx &&
          line.ride.dy == directions[d].dy)
        open[d] = true;
  return open;
}

/// Whether the direction belongs to a family that is wholly open.
[[nodiscard]] inline bool in_whole_family(std::array<bool, directions.size()> const& open,
                                          betza::Ride const& ride) {
  for (LineFamily family : line_families) {
    auto const range = directions_of(family);
    bool member = false;
    bool whole = true;
    for (std::size_t d = range.begin; d < range.end; ++d) {
      member |= directions[d].dx == ride.dx && directions[d].dy == ride.dy;
      whole &= open[d];
    }
    if (member) return whole;
  }
  return false;
}

} // namespace detail

/// `has_edges`: whether no edges of the board are joined; the tables know no others.
[[nodiscard]] inline SplitRides split_rides(std::vector<betza::LineRide> const& lines,
                                            bool has_edges = true) {
  if (!has_edges) return {{}, lines};
  auto const moving = detail::open_directions(lines, &betza::Ride::moves);
  auto const capturing = detail::open_directions(lines, &betza::Ride::captures);
  SplitRides split;
  for (betza::LineRide line : lines) {
    bool const leaps = line.ride.max_steps == 1 && !line.ride.lame && !line.ride.initial;
    if (leaps) {
      split.table.push_back(line.ride);
      continue;
    }
    betza::Ride& ride = line.ride;
    if (detail::is_open_ride(line)) {
      betza::Ride whole = ride;
      whole.moves = ride.moves && detail::in_whole_family(moving, ride);
      whole.captures = ride.captures && detail::in_whole_family(capturing, ride);
      ride.moves &= !whole.moves;
      ride.captures &= !whole.captures;
      if (whole.moves || whole.captures) split.table.push_back(whole);
    }
    if (ride.moves || ride.captures) split.walked.push_back(line);
  }
  return split;
}

} // namespace hippo::rules
