#include "libanalysis/stats/plot.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace hippo::stats {

namespace {

using diagram::Anchor;
using diagram::Ink;

// Units; so many are a pixel.
constexpr double pixel = 2;
constexpr double chart_width = 520, chart_height = 300;
constexpr double title_height = 50, label_height = 45, gap = 60, heading = 80;
constexpr double text_size = 26, heading_size = 36;
constexpr std::size_t most_bins = 60; ///< bars of the chart of lengths

struct Chart {
  std::string title;
  std::vector<double> bars;
  std::vector<std::string> names = {}; ///< one below each bar; none: the first and the last label
  std::string first_label = {}, last_label = {};
};

Chart results_of(GameStatistics const& game) {
  auto const bar = [](Count count) { return static_cast<double>(count); };
  return {
      "results",
      {bar(game.results.white), bar(game.results.black), bar(game.results.draw), bar(game.results.unknown)},
      {"1-0", "0-1", "\xC2\xBD-\xC2\xBD", "*"}};
}

Chart lengths_of(GameStatistics const& game) {
  std::size_t const longest = game.lengths.empty() ? 0 : game.lengths.rbegin()->first;
  std::size_t const bin = std::max<std::size_t>(5, (longest + most_bins) / most_bins);
  Chart chart{fmt::format("records by length, {} plies a bar", bin), std::vector<double>(longest / bin + 1)};
  for (auto const& [plies, count] : game.lengths) chart.bars[plies / bin] += static_cast<double>(count);
  chart.first_label = "0";
  chart.last_label = fmt::format("{}", (longest / bin + 1) * bin - 1);
  return chart;
}

/// A bar for each ply in which there was a position.
template <class Height>
Chart by_ply(GameStatistics const& game, std::string title, Height height) {
  Chart chart{std::move(title), {}};
  for (PlyCounts const& ply : game.plies) chart.bars.push_back(height(ply));
  chart.first_label = "ply 1";
  chart.last_label = fmt::format("{}", game.plies.size());
  return chart;
}

double share(Count count, PlyCounts const& ply) {
  return ply.positions == 0 ? 0 : static_cast<double>(count) / static_cast<double>(ply.positions);
}

std::vector<Chart> charts_of(GameStatistics const& game) {
  std::vector<Chart> charts{
      results_of(game),
      lengths_of(game),
      by_ply(game, "legal moves, mean", [](PlyCounts const& ply) { return share(ply.legal_moves, ply); }),
      by_ply(game, "captures, share of moves", [](PlyCounts const& ply) { return share(ply.captures, ply); }),
      by_ply(game, "improvements, share of moves",
             [](PlyCounts const& ply) { return share(ply.improvements, ply); }),
      by_ply(game, "errors", [](PlyCounts const& ply) { return static_cast<double>(ply.errors); })};
  std::erase_if(charts, [](Chart const& chart) {
    return std::ranges::all_of(chart.bars, [](double bar) { return bar == 0; });
  });
  return charts;
}

/// The greatest value stands at the top of the axis.
void draw(diagram::Canvas& canvas, Chart const& chart) {
  double const top = *std::ranges::max_element(chart.bars);
  double const width = chart_width / static_cast<double>(chart.bars.size());
  double const base = title_height + chart_height;
  canvas.text(0, title_height - 18, text_size, Anchor::start, Ink::text, chart.title);
  canvas.text(chart_width, title_height - 18, text_size, Anchor::end, Ink::quiet,
              fmt::format("top {:.4g}", top));
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    double const height = chart.bars[i] / top * chart_height;
    if (height > 0)
      canvas.rect(static_cast<double>(i) * width + width * 0.1, base - height, width * 0.8, height,
                  {.fill = Ink::move});
    if (!chart.names.empty())
      canvas.text((static_cast<double>(i) + 0.5) * width, base + 32, text_size, Anchor::middle, Ink::text,
                  chart.names[i]);
  }
  canvas.path(fmt::format("M0 {}H{}", diagram::number(base), diagram::number(chart_width)),
              {.stroke = Ink::frame, .width = 2});
  canvas.text(0, base + 32, text_size, Anchor::start, Ink::text, chart.first_label);
  canvas.text(chart_width, base + 32, text_size, Anchor::end, Ink::text, chart.last_label);
}

} // namespace

std::string to_svg(Statistics const& statistics) {
  diagram::Theme const theme = *diagram::find_theme("auto");
  diagram::SvgCanvas canvas(theme, 1 / pixel);
  double const column = chart_width + gap;
  double const row = heading + title_height + chart_height + label_height + gap / 2;
  double y = gap / 2;
  double width = column;
  for (auto const& [name, game] : statistics.games) {
    canvas.text(gap, y + heading / 2, heading_size, Anchor::start, Ink::text,
                fmt::format("{}: {} record{}", name, game.records, game.records == 1 ? "" : "s"), true);
    double x = gap;
    for (Chart const& chart : charts_of(game)) {
      canvas.open(x, y + heading, 1, fmt::format("{}: {}", name, chart.title));
      draw(canvas, chart);
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
