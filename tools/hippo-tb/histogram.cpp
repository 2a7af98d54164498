#include "tools/hippo-tb/histogram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hippo::tool::tb {

using tablebase::SideStatistics;

namespace {

constexpr double fewest_bars = 20; ///< that a panel has room for
// All in pixels.
constexpr double panel_width = 640, panel_height = 220, margin = 48, title_height = 24;

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

/// Counts of wins in 1, 2, 3 ... moves.
std::vector<std::uint64_t> wins_by_moves(SideStatistics const& side) {
  std::vector<std::uint64_t> counts;
  for (unsigned plies = 1; plies <= side.longest_win && plies <= tablebase::longest_cell_win; plies += 2)
    counts.push_back(side.cells[tablebase::decisive_cell(plies)]);
  return counts;
}

std::string panel(std::vector<std::uint64_t> const& counts, std::string const& title, double top) {
  double const most = static_cast<double>(*std::ranges::max_element(counts));
  double const decades = std::max(1.0, std::ceil(std::log10(most + 1)));
  double const floor = top + title_height + panel_height,
               step = panel_width / std::max(fewest_bars, static_cast<double>(counts.size()));
  std::string svg = label(margin, top + 16, "start", title);
  for (int decade = 0; decade <= static_cast<int>(decades); ++decade) {
    double const y = floor - panel_height * decade / decades;
    svg += fmt::format("<line x1=\"{0}\" y1=\"{1:.1f}\" x2=\"{2}\" y2=\"{1:.1f}\" stroke=\"#cccccc\"/>\n",
                       margin, y, margin + panel_width);
    svg += label(margin - 4, y + 4, "end", decade == 0 ? "1" : fmt::format("10^{}", decade));
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    double const x = margin + step * static_cast<double>(i);
    double const height =
        counts[i] == 0 ? 0 : panel_height * std::log10(static_cast<double>(counts[i]) + 1) / decades;
    svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#3465a4\">"
                       "<title>{} moves: {}</title></rect>\n",
                       x, floor - height, step * 0.8, height, i + 1, counts[i]);
    if (i == 0 || (i + 1) % 5 == 0)
      svg += label(x + step * 0.4, floor + 14, "middle", fmt::format("{}", i + 1));
  }
  return svg;
}

} // namespace

std::string histogram_svg(tablebase::FileInfo const& info) {
  std::string body;
  double height = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    auto const counts = wins_by_moves(info.statistics[side]);
    if (counts.empty()) continue;
    body += panel(counts,
                  fmt::format("{}: positions won by {} to move, by moves", info.material,
                              side == 0 ? "White" : "Black"),
                  height);
    height += title_height + panel_height + margin;
  }
  if (body.empty()) {
    body = label(margin, 16, "start", info.material + ": no position is won");
    height = margin;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#ffffff\"/>\n{2}</svg>\n",
      panel_width + 2 * margin, height, body);
}

} // namespace hippo::tool::tb
