// Which men change where a piece can go.
#pragma once

#include "libanalysis/betza/walk.hpp"

#include <map>
#include <stdexcept>
#include <vector>

namespace hippo::betza {

/// Which man makes a difference.
enum class Who : std::uint8_t { anyone, friends, enemies };
struct Influence {
  Coordinate at;
  Who who = Who::anyone;
  friend constexpr auto operator<=>(Influence, Influence) = default;
};

/// For each square that can be reached: the empty squares where one more man would prevent that.
[[nodiscard]] std::map<Coordinate, std::vector<Influence>> blocked_by(Movement const&, Board const&,
                                                                      Coordinate origin);

/// For each square that can be reached: the men that it hangs on, hurdles and victims on the way.
[[nodiscard]] std::map<Coordinate, std::vector<Coordinate>> supported_by(Movement const&, Board const&,
                                                                         Coordinate origin);

/// For each empty square: what one more man there (and which) would let the mover reach besides.
[[nodiscard]] std::map<Coordinate, std::vector<Influence>> enabled_by(Movement const&, Board const&,
                                                                      Coordinate origin);

/// What is thrown where there is too much to walk.
[[nodiscard]] std::length_error too_many_ways(Coordinate origin);

/// What one square hangs on that can be reached: its part of blocked_by and supported_by, at less cost.
struct Dependence {
  std::vector<Influence> blockers;
  std::vector<Coordinate> supports;
};
/// Counts down `questions` (see Survey); throws std::length_error where they do not suffice.
[[nodiscard]] Dependence dependence_of(Coordinate target, Movement const&, Board const&, Coordinate origin,
                                       std::size_t& questions);

} // namespace hippo::betza
