// From scores to expected results. The curve is that of lichess (lichess.org/page/accuracy), fitted to games
// of its players; for other games it is an assumption.
#pragma once

#include "libanalysis/search/search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace hippo::annotate {

/// The expected points of a game for the side of a score: 0 to 1.
[[nodiscard]] inline double expected_points(search::Score score) {
  if (search::moves_to_end(score)) return score > 0 ? 1 : 0;
  constexpr double steepness = 0.00368208; // for each hundredth of a pawn
  return 1 / (1 + std::exp(-steepness * score));
}

/// Percent, of a move that costs so many expected points: 100 if none.
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
