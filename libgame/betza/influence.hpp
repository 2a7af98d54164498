// Which other pieces change where a piece can go.
#pragma once

#include "libgame/betza/walk.hpp"

#include <map>
#include <stdexcept>
#include <vector>

namespace hippo::betza {

/// Pieces of which side make a difference.
enum class Who : std::uint8_t { anyone, friends, enemies };
struct Influence {
  Coordinate at;
  Who who = Who::anyone;
  friend constexpr auto operator<=>(Influence, Influence) = default;
};

/// For each square that can be reached: the empty squares where one more piece would prevent that.
[[nodiscard]] std::map<Coordinate, std::vector<Influence>> blocked_by(Movement const&, Board const&,
                                                                      Coordinate origin);

/// For each square that can be reached: the pieces that it needs: hurdles, and pieces captured on the way.
[[nodiscard]] std::map<Coordinate, std::vector<Coordinate>> supported_by(Movement const&, Board const&,
                                                                         Coordinate origin);

/// For each empty square: the squares that another piece there (and of which side) would make reachable.
[[nodiscard]] std::map<Coordinate, std::vector<Influence>> enabled_by(Movement const&, Board const&,
                                                                      Coordinate origin);

/// The error where there is too much to walk.
[[nodiscard]] std::length_error too_many_ways(Coordinate origin);

/// The same for one reached square: its part of blocked_by and supported_by, at less cost.
struct Dependence {
  std::vector<Influence> blockers;
  std::vector<Coordinate> supports;
};
/// Counts down `effort_left` (see Survey); throws std::length_error when it is spent.
[[nodiscard]] Dependence dependence_of(Coordinate target, Movement const&, Board const&, Coordinate origin,
                                       std::size_t& effort_left);

} // namespace hippo::betza
