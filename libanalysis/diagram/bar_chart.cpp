#include "libanalysis/diagram/bar_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hippo::diagram {

namespace {

constexpr double text_size = 26;

/// Powers of ten that the bars of a logarithmic chart reach.
double decades_of(BarChart const& chart) {
  return std::max(1.0, std::ceil(std::log10(*std::ranges::max_element(chart.bars) + 1)));
}

/// A bar's height as a part of the chart's.
double part_of(BarChart const& chart, double bar) {
  if (chart.logarithmic) return bar > 0 ? std::log10(bar + 1) / decades_of(chart) : 0;
  return bar / *std::ranges::max_element(chart.bars);
}

/// Lines at powers of ten, or the value at the top.
void draw_scale(Canvas& canvas, BarChart const& chart) {
  if (!chart.logarithmic)
    return canvas.text(chart.width, chart_heading - 18, text_size, Anchor::end, Ink::quiet,
                       fmt::format("top {:.4g}", *std::ranges::max_element(chart.bars)));
  double const decades = decades_of(chart);
  for (int decade = 0; decade <= static_cast<int>(decades); ++decade) {
    double const y = chart_heading + chart.height * (1 - decade / decades);
    canvas.path(fmt::format("M0 {}H{}", number(y), number(chart.width)), {.stroke = Ink::dark, .width = 2});
    canvas.text(-8, y + 8, text_size, Anchor::end, Ink::quiet,
                decade == 0 ? "1" : fmt::format("10^{}", decade));
  }
}

} // namespace

void draw_chart(Canvas& canvas, BarChart const& chart) {
  double const step = chart.width / static_cast<double>(std::max(chart.bars.size(), chart.fewest_bars));
  double const base = chart_heading + chart.height;
  canvas.text(0, chart_heading - 18, text_size, Anchor::start, Ink::text, chart.title);
  draw_scale(canvas, chart);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    double const left = static_cast<double>(i) * step;
    double const height = part_of(chart, chart.bars[i]) * chart.height;
    bool const noted = i < chart.notes.size();
    if (noted) canvas.open(0, 0, 1, chart.notes[i]);
    if (height > 0) canvas.rect(left + step * 0.1, base - height, step * 0.8, height, {.fill = Ink::move});
    if (noted) canvas.close();
    if (i < chart.names.size() && !chart.names[i].empty())
      canvas.text(left + step / 2, base + 32, text_size, Anchor::middle, Ink::text, chart.names[i]);
  }
  canvas.path(fmt::format("M0 {}H{}", number(base), number(chart.width)), {.stroke = Ink::frame, .width = 2});
  if (!chart.first.empty()) canvas.text(0, base + 32, text_size, Anchor::start, Ink::text, chart.first);
  if (!chart.last.empty()) canvas.text(chart.width, base + 32, text_size, Anchor::end, Ink::text, chart.last);
}

} // namespace hippo::diagram
