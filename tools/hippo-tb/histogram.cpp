#include "tools/hippo-tb/histogram.hpp"

#include "libanalysis/diagram/bar_chart.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

namespace hippo::tool::tb {

using tablebase::SideStatistics;

namespace {

// Units, of which two are a pixel.
constexpr double margin = 100, width = 1280, height = 440;

/// Counts of wins in 1, 2, 3 ... moves.
diagram::BarChart wins_by_moves(SideStatistics const& side) {
  diagram::BarChart chart;
  auto const longest = side.values.upper_bound(tablebase::draw_value);
  unsigned const last = longest == side.values.end() ? 0 : plies_of(longest->first);
  for (unsigned plies = 1; plies <= last; plies += 2) {
    auto const found = side.values.find(tablebase::decisive_value(plies));
    std::uint64_t const count = found == side.values.end() ? 0 : found->second;
    std::size_t const moves = chart.bars.size() + 1;
    chart.bars.push_back(static_cast<double>(count));
    chart.names.push_back(moves == 1 || moves % 5 == 0 ? std::to_string(moves) : "");
    chart.notes.push_back(fmt::format("{} moves: {}", moves, count));
  }
  chart.logarithmic = true;
  chart.fewest_bars = 20;
  chart.width = width;
  chart.height = height;
  return chart;
}

} // namespace

std::string histogram_svg(tablebase::FileInfo const& info) {
  diagram::Theme const theme = *diagram::find_theme("auto");
  diagram::SvgCanvas canvas(theme, 0.5);
  std::string const title = fmt::format("{}: positions that are won, by moves", info.material);
  double top = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    diagram::BarChart chart = wins_by_moves(info.statistics[side]);
    if (chart.bars.empty()) continue;
    chart.title = fmt::format("{}: positions won by {} to move, by moves", info.material,
                              side == 0 ? "White" : "Black");
    canvas.open(margin, top);
    draw_chart(canvas, chart);
    canvas.close();
    top += diagram::chart_heading + chart.height + diagram::chart_footing + margin / 2;
  }
  if (top == 0) {
    top = margin;
    canvas.text(margin, margin / 2, 26, diagram::Anchor::start, diagram::Ink::text,
                info.material + ": no position is won");
  }
  return canvas.document(width + 2 * margin, top, title,
                         "A bar for each number of moves; heights by logarithm");
}

} // namespace hippo::tool::tb
