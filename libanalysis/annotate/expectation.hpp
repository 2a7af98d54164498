// How bad moves are, by the expected points that they cost. Curve and limits are those of lichess
// (lichess.org/page/accuracy).
#pragma once

#include "libanalysis/search/expected_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace hippo::annotate {

using search::expected_points;

/// The expected points that a move costs, from the scores with the best move and with itself.
[[nodiscard]] inline double cost_of(search::Score best, search::Score played) {
  return std::max(0.0, expected_points(best) - expected_points(played));
}

/// Accuracy in percent of a move with this loss of expected points; 100 without a loss.
[[nodiscard]] inline double accuracy(double cost) {
  constexpr double height = 103.1668, steepness = 4.354, offset = 3.1669;
  return std::clamp(height * std::exp(-steepness * cost) - offset, 0.0, 100.0);
}

/// How bad a move is, by the expected points that it costs.
enum class Mistake : std::uint8_t { none, inaccuracy, mistake, blunder };
inline constexpr double least_inaccuracy = 0.05, least_mistake = 0.10, least_blunder = 0.15;

[[nodiscard]] constexpr Mistake mistake_of(double cost) {
  return cost >= least_blunder      ? Mistake::blunder
         : cost >= least_mistake    ? Mistake::mistake
         : cost >= least_inaccuracy ? Mistake::inaccuracy
                                    : Mistake::none;
}

} // namespace hippo::annotate
