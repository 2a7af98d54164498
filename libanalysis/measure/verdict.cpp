#include "libanalysis/measure/verdict.hpp"

#include "libanalysis/measure/report_page.hpp"
#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace hippo::measure {

namespace {

constexpr double few_exchanges = 0.2; ///< of the men of a type, below which they are said to stay
constexpr double few_moves = 0.02;    ///< of a type, below which it is said to stand still
constexpr double many_draws = 0.6;    ///< of the games
constexpr std::string_view too_long = "too many moves"; ///< the referee's reason to end a game

Estimate const& value_of(Measures const& play, std::string_view name) {
  return std::ranges::find(play.values, name, &Measure::name)->value;
}

std::string balance_of(Measures const& play, std::string_view depth) {
  Estimate const& score = value_of(play, "score of White");
  std::string const figures = fmt::format("White scores {} in {} games{}", percent(score), play.games, depth);
  if (score.low >= 1 - max_score && score.high <= max_score)
    return fmt::format("Balanced: {}, within {} to {}.", figures, percent(1 - max_score), percent(max_score));
  if (score.low > max_score || score.high < 1 - max_score)
    return fmt::format("Not balanced: {}, beyond {}.", figures, percent(max_score));
  return fmt::format("Balance undecided: {}; more games make the interval smaller.", figures);
}

std::string trend_of(Estimate const& shallow, Estimate const& deep) {
  double const change = std::abs(deep.value - 0.5) - std::abs(shallow.value - 0.5);
  if (shallow.low <= deep.high && deep.low <= shallow.high)
    return "Four times the nodes do not change White's score measurably.";
  return fmt::format("With four times the nodes the advantage {} from {} to {}.",
                     change > 0 ? "grows" : "shrinks", percent(shallow.value), percent(deep.value));
}

std::string course_of(Measures const& play) {
  Estimate const& draws = value_of(play, "draws");
  return fmt::format("{}: {} of the games are drawn. A game has {:.0f} plies; the winner leads for good "
                     "after {} of it, and came back from a pawn behind in {} of the games.",
                     draws.low > many_draws ? "Drawish" : "Course", percent(draws),
                     value_of(play, "duration").value, percent(value_of(play, "decided at").value),
                     percent(value_of(play, "comebacks").value));
}

std::string sharpness_of(Openings const& openings) {
  if (openings.moves.empty()) return "There is no first move.";
  FirstMove const& best = openings.moves.front();
  std::string choice = fmt::format(
      "Openings: {} of {} first moves are playable, as much choice as {:.1f} equally good ones; "
      "after them {:.1f} replies on average.",
      openings.playable(), openings.moves.size(), openings.effective_moves(), openings.playable_replies());
  auto const end = search::moves_to_end(best.score);
  if (!end) return choice;
  return fmt::format("{} wins by force from the start: {} ({}). {}", best.score > 0 ? "White" : "Black",
                     best.text, search::score_text(best.score), choice);
}

/// What the rules leave open, and ends that say something of them.
std::string ends_of(Measures const& play) {
  auto const share = [&](std::string_view reason) {
    auto const found = std::ranges::find(play.endings, reason, [](auto const& end) { return end.first; });
    return found == play.endings.end() ? 0.0 : found->second.value;
  };
  std::string text = fmt::format("Ends: {} most often ({}); stalemate {}, repetition {}.",
                                 play.endings.front().first, percent(play.endings.front().second.value),
                                 percent(share("stalemate")), percent(share("repetition")));
  if (share(too_long) > 0)
    text += fmt::format(" {} of the games had no end by the rules.", percent(share(too_long)));
  return text;
}

std::string names_of(std::vector<std::string> const& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Pieces that nobody exchanges, and pieces that nobody moves.
std::string pieces_of(Measures const& play) {
  std::vector<std::string> kept, still;
  for (auto const& [name, share] : play.taken) {
    if (share < few_exchanges) kept.push_back(name);
    auto const moved = std::ranges::find(play.pieces, name, [](auto const& piece) { return piece.first; });
    if (moved == play.pieces.end() || moved->second.value < few_moves) still.push_back(name);
  }
  std::string text = kept.empty() ? "Pieces: all types are exchanged."
                                  : fmt::format("Pieces: rarely captured: {}.", names_of(kept));
  if (!still.empty()) text += fmt::format(" Rarely moved: {}.", names_of(still));
  return text;
}

} // namespace

std::vector<std::string> verdict_of(Findings const& findings) {
  Measures const& play = *findings.play;
  Report const& report = *findings.report;
  if (play.games == 0) return {};
  std::vector<std::string> verdict{balance_of(play, "")};
  if (report.deeper.games > 0) {
    verdict.push_back(trend_of(value_of(play, "score of White"), value_of(report.deeper, "score of White")));
    verdict.push_back(balance_of(report.deeper, " of deeper searches"));
  }
  Measures const& best = report.deeper.games > 0 ? report.deeper : play;
  verdict.push_back(course_of(best));
  if (report.openings) verdict.push_back(sharpness_of(*report.openings));
  verdict.push_back(ends_of(best));
  verdict.push_back(pieces_of(best));
  return verdict;
}

} // namespace hippo::measure
