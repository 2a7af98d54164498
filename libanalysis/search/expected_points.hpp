// From scores to expected points of a game, and back. The curve is that of lichess
// (lichess.org/page/accuracy), fitted to games of its players; for other games it is an assumption.
#pragma once

#include "libanalysis/search/search.hpp"

#include <algorithm>
#include <cmath>

namespace hippo::search {

inline constexpr double points_steepness = 0.00368208; ///< for each hundredth of a pawn

/// For the side of the score: 0 to 1; of a forced end, 1 or 0.
[[nodiscard]] inline double expected_points(Score score) {
  if (moves_to_end(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-points_steepness * score));
}

/// The score of so many points, short of a forced end.
[[nodiscard]] inline Score score_of(double points) {
  constexpr double most = 9999;
  if (points <= 0 || points >= 1) return points > 0 ? static_cast<Score>(most) : -static_cast<Score>(most);
  return static_cast<Score>(
      std::lround(std::clamp(std::log(points / (1 - points)) / points_steepness, -most, most)));
}

} // namespace hippo::search
