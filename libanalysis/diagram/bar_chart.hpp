// Bars side by side, for counts and shares.
#pragma once

#include "libanalysis/diagram/canvas.hpp"

#include <string>
#include <vector>

namespace hippo::diagram {

struct BarChart {
  std::string title;
  std::vector<double> bars = {};       ///< heights, none below 0 and one above
  std::vector<std::string> names = {}; ///< below each bar, may be empty; none: `first` and `last` stand there
  std::vector<std::string> notes = {}; ///< of each bar, for readers who point at it; or none
  std::string first = {}, last = {};
  bool logarithmic = false;    ///< lines at 1, 10, 100 ...; a bar of 0 has no height
  std::size_t fewest_bars = 1; ///< room for so many
  double width = 520;          ///< of the bars, in units
  double height = 300;
};

inline constexpr double chart_heading = 50; ///< above the bars, for the title
inline constexpr double chart_footing = 45; ///< below them, for the names

/// Draws with the upper left corner of the title at the origin; the bars end `chart_heading + height` below
/// it.
void draw_chart(Canvas& canvas, BarChart const& chart);

} // namespace hippo::diagram
