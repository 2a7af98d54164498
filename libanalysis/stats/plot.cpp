#include "libanalysis/stats/plot.hpp"

#include "libanalysis/diagram/bar_chart.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace hippo::stats {

namespace {

using diagram::Anchor;
using diagram::BarChart;
using diagram::Ink;

// Lengths in units, of which `pixel` make a pixel.
constexpr double pixel = 2;
constexpr double gap = 60, heading = 80, heading_size = 36;
constexpr std::size_t max_bins = 60; ///< bars of the chart of lengths

BarChart results_of(GameStatistics const& game) {
  auto const bar = [](Count count) { return static_cast<double>(count); };
  return {
      "results",
      {bar(game.results.white), bar(game.results.black), bar(game.results.draw), bar(game.results.unknown)},
      {"1-0", "0-1", "\xC2\xBD-\xC2\xBD", "*"}};
}

BarChart lengths_of(GameStatistics const& game) {
  std::size_t const longest = game.lengths.empty() ? 0 : game.lengths.rbegin()->first;
  std::size_t const bin = std::max<std::size_t>(5, (longest + max_bins) / max_bins);
  BarChart chart{fmt::format("records by length, {} plies a bar", bin),
                 std::vector<double>(longest / bin + 1)};
  for (auto const& [plies, count] : game.lengths) chart.bars[plies / bin] += static_cast<double>(count);
  chart.first = "0";
  chart.last = fmt::format("{}", (longest / bin + 1) * bin - 1);
  return chart;
}

/// A bar for each ply in which there was a position.
template <class Height>
BarChart by_ply(GameStatistics const& game, std::string title, Height height) {
  BarChart chart{std::move(title), {}};
  for (PlyCounts const& ply : game.plies) chart.bars.push_back(height(ply));
  chart.first = "ply 1";
  chart.last = fmt::format("{}", game.plies.size());
  return chart;
}

double share(Count count, PlyCounts const& ply) {
  return ply.positions == 0 ? 0 : static_cast<double>(count) / static_cast<double>(ply.positions);
}

std::vector<BarChart> charts_of(GameStatistics const& game) {
  std::vector<BarChart> charts{
      results_of(game),
      lengths_of(game),
      by_ply(game, "legal moves, mean", [](PlyCounts const& ply) { return share(ply.legal_moves, ply); }),
      by_ply(game, "captures, share of moves", [](PlyCounts const& ply) { return share(ply.captures, ply); }),
      by_ply(game, "improvements, share of moves",
             [](PlyCounts const& ply) { return share(ply.improvements, ply); }),
      by_ply(game, "errors", [](PlyCounts const& ply) { return static_cast<double>(ply.errors); })};
  std::erase_if(charts, [](BarChart const& chart) {
    return std::ranges::all_of(chart.bars, [](double bar) { return bar == 0; });
  });
  return charts;
}

} // namespace

std::string to_svg(Statistics const& statistics) {
  diagram::Theme const theme = *diagram::find_theme("auto");
  diagram::SvgCanvas canvas(theme, 1 / pixel);
  BarChart const plain;
  double const column = plain.width + gap;
  double const row = heading + diagram::chart_heading + plain.height + diagram::chart_footing + gap / 2;
  double y = gap / 2;
  double width = column;
  for (auto const& [name, game] : statistics.games) {
    canvas.text(gap, y + heading / 2, heading_size, Anchor::start, Ink::text,
                fmt::format("{}: {} record{}", name, game.records, game.records == 1 ? "" : "s"), true);
    double x = gap;
    for (BarChart const& chart : charts_of(game)) {
      canvas.open(x, y + heading, 1, fmt::format("{}: {}", name, chart.title));
      draw_chart(canvas, chart);
      canvas.close();
      x += column;
    }
    width = std::max(width, x);
    y += row;
  }
  return canvas.document(width, y + gap / 2, "Statistics of game records",
                         "Bar charts of results, lengths, and of the moves by ply, a row for each game");
}

} // namespace hippo::stats
