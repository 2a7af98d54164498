#include "libanalysis/measure/page.hpp"

#include "libanalysis/diagram/bar_chart.hpp"
#include "libanalysis/diagram/interval_chart.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/measure/report_page.hpp"
#include "libanalysis/pages/page.hpp"
#include "libanalysis/pages/parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hippo::measure {

namespace {

using diagram::BarChart;
using diagram::escaped;
using diagram::IntervalChart;
using Shares = std::vector<std::pair<std::string, Estimate>>;

std::string decimal(Estimate const& estimate) {
  std::string const value = fmt::format("{:.1f}", without_minus_zero(estimate.value, 1));
  if (!std::isfinite(estimate.low)) return value;
  return fmt::format("{} ({:.1f} to {:.1f})", value, estimate.low, estimate.high);
}

template <class Chart>
std::string drawing(Chart const& chart, double width, double height, std::string_view title) {
  diagram::Theme const theme = *diagram::find_theme("auto");
  diagram::SvgCanvas canvas(theme);
  draw_chart(canvas, chart);
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
                     diagram::number(width), diagram::number(height), escaped(title), canvas.fragment());
}

std::string drawing(BarChart const& chart) {
  return drawing(chart, chart.width, diagram::chart_heading + chart.height + diagram::chart_footing,
                 chart.title);
}

std::string drawing(IntervalChart const& chart, std::string_view title) {
  return drawing(chart, diagram::interval_chart_width, height_of(chart), title);
}

IntervalChart chart_of(Shares const& shares) {
  IntervalChart chart{.rows = {}, .lines = {0, 0.5, 1}, .marks = {"0", "50 %", "100 %"}};
  for (auto const& [name, share] : shares)
    chart.rows.push_back({name, share.value, share.low, share.high, percent(share.value)});
  return chart;
}

/// As bars of at least five plies.
BarChart lengths_of(std::vector<std::uint64_t> const& plies) {
  constexpr std::uint64_t max_bars = 40, least_width = 5;
  std::uint64_t const longest = *std::ranges::max_element(plies);
  std::uint64_t const width = std::max(least_width, (longest + max_bars) / max_bars);
  BarChart chart{.title = fmt::format("{} plies a bar", width),
                 .bars = std::vector<double>(longest / width + 1)};
  for (std::uint64_t const length : plies) ++chart.bars[length / width];
  chart.first = "0";
  chart.last = fmt::format("{} plies", chart.bars.size() * width);
  return chart;
}

/// The shares among the measures, and all others.
std::string of_shares(Findings const& findings) {
  Shares shares;
  for (Measure const& measure : findings.play->values)
    if (measure.unit.empty()) shares.emplace_back(measure.name, measure.value);
  if (findings.skill) shares.emplace_back("score of twice the nodes", *findings.skill);
  return drawing(chart_of(shares), "Shares with their intervals");
}

std::string of_numbers(Measures const& play) {
  std::string rows;
  for (Measure const& measure : play.values)
    if (!measure.unit.empty()) rows += row(measure.name, decimal(measure.value), measure.unit);
  return "<table>\n" + rows + "</table>\n";
}

std::string summary_of(Measures const& play) {
  auto const value = [&](std::string_view name) {
    return std::ranges::find(play.values, name, &Measure::name)->value;
  };
  return fmt::format("<p>White scores {}. {} of the games are drawn. A game has {} plies.</p>\n",
                     percent(value("score of White")), percent(value("draws")), decimal(value("duration")));
}

std::string parts_of(Findings const& findings) {
  Measures const& play = *findings.play;
  auto const count = [](std::uint64_t games) { return static_cast<double>(games); };
  BarChart const results{.title = "games",
                         .bars = {count(play.white_wins), count(play.draws), count(play.black_wins)},
                         .names = {fmt::format("White {}", play.white_wins),
                                   fmt::format("draw {}", play.draws),
                                   fmt::format("Black {}", play.black_wins)}};
  return section("Results", drawing(results)) + section("Lengths", drawing(lengths_of(play.plies))) +
         section("Shares", of_shares(findings)) + section("Numbers", of_numbers(play)) +
         section("How games end", drawing(chart_of(play.endings), "Endings")) +
         section("Moves by piece", drawing(chart_of(play.pieces), "Shares of the moves by piece"));
}

IntervalChart chart_of(PieceValues const& values) {
  IntervalChart chart;
  chart.end = 1;
  for (PieceValue const& piece : values.values) {
    if (!piece.value) continue;
    chart.rows.push_back({std::string(piece.name), piece.value->value, piece.value->low, piece.value->high,
                          fmt::format("{:.1f}", piece.value->value), piece.prior});
    chart.end = std::max({chart.end, 1.3 * piece.value->value, 1.1 * piece.prior});
  }
  constexpr int max_lines = 6;
  int const step = std::max(1, static_cast<int>(std::ceil(chart.end / max_lines)));
  for (int line = 0; line <= chart.end; line += step) {
    chart.lines.push_back(line);
    chart.marks.push_back(fmt::format("{}", line));
  }
  return chart;
}

std::string of_pieces(PieceValues const& values) {
  std::string const unit = values.unit.empty() ? "units" : "units of " + std::string(values.unit);
  std::string rows = "<tr><th scope=\"col\">piece</th><th scope=\"col\">value</th><th scope=\"col\">by the "
                     "laws alone</th></tr>\n";
  for (PieceValue const& piece : values.values)
    rows += row(piece.name,
                piece.value ? fmt::format("{:.2f} ({:.2f} to {:.2f})", piece.value->value, piece.value->low,
                                          piece.value->high)
                            : "?",
                fmt::format("{:.2f}", piece.prior));
  std::string const line = engine_values(values);
  return section("Values of the pieces, in " + unit, drawing(chart_of(values), "Values of the pieces") +
                                                         "<p>Dots are values, bars their 95 % intervals, "
                                                         "strokes the values by the laws alone.</p>\n") +
         section("The same in numbers",
                 "<table>\n" + rows + "</table>\n" +
                     (line.empty() ? "" : "<p><code>" + escaped(line) + "</code></p>\n"));
}

std::string details_of(MeasurePlan const& plan, Findings const& findings) {
  return fmt::format("<p>{} games of the engine against itself, with {} nodes a move, after {} random moves "
                     "(seed {}){}. Brackets have 95 % intervals.</p>\n",
                     games_of(findings), plan.nodes, plan.random_plies, plan.seed,
                     findings.pieces
                         ? fmt::format(" from start positions with uneven material: {} quiet positions",
                                       findings.pieces->positions)
                         : "");
}

} // namespace

std::uint64_t games_of(Findings const& findings) {
  if (findings.play) return findings.play->games;
  return findings.pieces ? findings.pieces->games : 0;
}

std::string page_of(MeasurePlan const& plan, Findings const& findings) {
  std::string const title = std::string(plan.game->title) + ", measured";
  std::string body = "<main>\n<h1>" + escaped(title) + "</h1>\n" + details_of(plan, findings);
  if (findings.play && findings.play->games > 0)
    body += (findings.report ? verdict_part(findings) : summary_of(*findings.play)) +
            "<div class=\"parts\">\n" + parts_of(findings) +
            (findings.report ? report_parts(*plan.game, findings) : "") + "</div>\n";
  if (findings.pieces) body += "<div class=\"parts\">\n" + of_pieces(*findings.pieces) + "</div>\n";
  return pages::page(title, *diagram::find_theme("auto"), pages::measures_css, body + "</main>\n");
}

} // namespace hippo::measure
