// Values with their intervals, one below the other on a common scale.
#pragma once

#include "libanalysis/diagram/canvas.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hippo::diagram {

struct IntervalRow {
  std::string name;
  double value = 0, low = 0, high = 0;
  std::string note;                 ///< of the value, at the right: `48 %`
  std::optional<double> other = {}; ///< a second value, drawn as a stroke
};

struct IntervalChart {
  std::vector<IntervalRow> rows;
  double end = 1;                 ///< of the scale, which begins at 0; what is beyond is drawn at its end
  std::vector<double> lines = {}; ///< on the scale, with `marks`
  std::vector<std::string> marks = {};
};

inline constexpr double interval_chart_width = 760; ///< units
[[nodiscard]] double height_of(IntervalChart const& chart);

/// Draws with the upper left corner at the origin. Values are dots, intervals are bars through them.
void draw_chart(Canvas& canvas, IntervalChart const& chart);

} // namespace hippo::diagram
