#include "libanalysis/measure/report_page.hpp"

#include "libanalysis/measure/verdict.hpp"
#include "libanalysis/search/result_text.hpp"
#include "libgame/position/square_name.hpp"

#include <algorithm>

namespace hippo::measure {

namespace {

using diagram::escaped;

constexpr std::size_t max_listed = 12; ///< first moves on a page
constexpr std::size_t max_replies = 4; ///< of each
constexpr int cell = 40;               ///< units of a square

/// `e5, c5, e6, Nf6 and 4 more`.
std::string replies_of(FirstMove const& first) {
  std::string text;
  for (std::size_t i = 0; i < std::min(first.playable_replies.size(), max_replies); ++i)
    text += (i == 0 ? "" : ", ") + first.playable_replies[i].text;
  if (first.playable_replies.size() > max_replies)
    text += fmt::format(" and {} more", first.playable_replies.size() - max_replies);
  return text;
}

std::string openings_part(Openings const& openings) {
  std::string rows = "<tr><th scope=\"col\">first move</th><th scope=\"col\">score of White</th>"
                     "<th scope=\"col\">playable replies</th></tr>\n";
  for (std::size_t i = 0; i < std::min(openings.moves.size(), max_listed); ++i) {
    FirstMove const& first = openings.moves[i];
    rows +=
        row(first.text, search::score_text(first.score), first.playable ? replies_of(first) : "not playable");
  }
  return section(
      "Openings",
      fmt::format("<p>{} of {} first moves are playable: they cost at most {:.1f} pawns, by a "
                  "search of {} nodes. After the best {}, {:.1f} replies are playable on average.</p>\n"
                  "<table class=\"openings\">\n{}</table>\n",
                  openings.playable(), openings.moves.size(), playable_loss / 100.0, openings.nodes,
                  openings.examined, openings.playable_replies(), rows));
}

/// The squares, darker where more moves go.
std::string board_part(VariantInfo const& game, std::vector<double> const& shares) {
  BoardSize const board = game.board;
  double const most = std::max(*std::ranges::max_element(shares), 1e-9);
  std::string squares;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    Square const square(static_cast<int>(i));
    int const x = board.file_of(square) * cell, y = (board.ranks - 1 - board.rank_of(square)) * cell;
    std::string const name = position::square_name(board, square);
    squares += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"fill:var(--i12);"
                           "fill-opacity:{:.2f};stroke:var(--line)\"><title>{}: {:.1f} %</title></rect>\n",
                           x, y, cell, cell, shares[i] / most, escaped(name), 100 * shares[i]);
  }
  return section("Use of the board",
                 fmt::format("<svg viewBox=\"-1 -1 {} {}\" role=\"img\" aria-label=\"Moves by target\" "
                             "style=\"max-width:20rem\">\n{}</svg>\n<p>Darker squares are targets of more "
                             "moves.</p>\n",
                             board.files * cell + 2, board.ranks * cell + 2, squares));
}

std::string captures_part(Measures const& play) {
  std::string rows;
  for (auto const& [name, share] : play.taken) rows += row(name, percent(share), "captured in a game");
  return section("Exchanges", "<table>\n" + rows + "</table>\n");
}

std::string deeper_part(Report const& report) {
  std::string rows;
  for (Measure const& measure : report.deeper.values)
    rows +=
        row(measure.name,
            measure.unit.empty() ? percent(measure.value.value) : fmt::format("{:.1f}", measure.value.value),
            measure.unit);
  return section(fmt::format("The same with {} nodes a move", report.nodes),
                 "<table>\n" + rows + "</table>\n");
}

} // namespace

std::string verdict_part(Findings const& findings) {
  std::string list;
  for (std::string const& sentence : verdict_of(findings))
    list += fmt::format("<li>{}</li>\n", escaped(sentence));
  return "<h2>Verdict</h2>\n<ul class=\"verdict\">\n" + list + "</ul>\n";
}

std::string report_parts(VariantInfo const& game, Findings const& findings) {
  Report const& report = *findings.report;
  Measures const& best = report.deeper.games > 0 ? report.deeper : *findings.play;
  std::string parts;
  if (report.openings) parts += openings_part(*report.openings);
  parts += board_part(game, best.squares) + captures_part(best);
  if (report.deeper.games > 0) parts += deeper_part(report);
  return parts;
}

} // namespace hippo::measure
