// A report on a game, as a jury of designs reads it: sentences with the figures that carry them.
#pragma once

#include "libanalysis/measure/page.hpp"

#include <string>
#include <vector>

namespace hippo::measure {

/// A contest of designs admits games in which no side scores more than this.
inline constexpr double max_score = 0.6;

/// About balance and depth, draws and length, sharpness, ends, and pieces. The findings must have `play` and
/// `report`.
[[nodiscard]] std::vector<std::string> verdict_of(Findings const& findings);

} // namespace hippo::measure
