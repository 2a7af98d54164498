// Measures: intervals, and what is observed in a game whose moves are known.
#include "libanalysis/measure/measure.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

using namespace hippo;
using Approx = Catch::Detail::Approx;

namespace {

/// A game of these moves, with the scores of their players.
match::FinishedGame game_of(std::string_view line, std::vector<std::pair<std::string, int>> const& moves,
                            std::size_t opening, std::optional<Color> winner) {
  match::FinishedGame finished{position::PlayedGame(test::position(line)),
                               opening,
                               {},
                               winner,
                               match::Termination::normal,
                               "checkmate"};
  for (auto const& [text, score] : moves) {
    auto const& position = finished.game.position();
    auto const meant = san::move_of_text(san::Speller(position), position, text);
    INFO(text);
    REQUIRE(std::holds_alternative<Move>(meant));
    finished.game.play(std::get<Move>(meant));
    if (finished.game.plies() > opening) finished.answers.push_back({std::get<Move>(meant), score, 1});
  }
  return finished;
}

} // namespace

TEST_CASE("measures: means and shares with intervals") {
  auto const mean = measure::mean_of({1, 2, 3, 4});
  CHECK(mean.value == 2.5);
  // The standard deviation is 1.29099, the error 1.96 times half of it.
  CHECK(mean.high == Approx(2.5 + 1.26517).margin(1e-4));
  CHECK(std::isnan(measure::mean_of({7}).low));
  CHECK(std::isnan(measure::mean_of({7}).high));
  // Wilson's interval of 10 in 50 (tables): 0.1124 to 0.3304.
  auto const share = measure::share_of(10, 50);
  CHECK(share.value == 0.2);
  CHECK(share.low == Approx(0.1124).margin(1e-4));
  CHECK(share.high == Approx(0.3304).margin(1e-4));
  CHECK(measure::share_of(0, 10).low == Approx(0).margin(1e-12));
  CHECK(measure::share_of(0, 10).high == Approx(0.2775).margin(1e-4));
}

TEST_CASE("measures: intervals of shares are within their bounds and never empty") {
  // Two games, of which both are won: Wilson's interval is 0.342 to 1.
  CHECK(measure::mean_of_shares({1, 1}).low == Approx(0.3424).margin(1e-4));
  CHECK(measure::mean_of_shares({1, 1}).high == 1);
  std::mt19937 chance(1);
  for (int n = 1; n < 40; ++n) {
    std::vector<double> values;
    for (int i = 0; i < n; ++i) values.push_back(static_cast<double>(chance() % 3) / 2);
    auto const share = measure::mean_of_shares(values);
    CAPTURE(n, share.low, share.value, share.high);
    CHECK(share.low >= 0);
    CHECK(share.high <= 1);
    CHECK(share.low < share.high);
  }
}

TEST_CASE("measures: zero has no sign") {
  CHECK_FALSE(std::signbit(without_minus_zero(-0.0, 1)));
  CHECK_FALSE(std::signbit(without_minus_zero(-0.04, 1)));
  CHECK(without_minus_zero(-0.06, 1) == -0.06);
}

TEST_CASE("measures: what is observed in a game") {
  // 1.e4 is the opening.
  auto const finished = game_of("chess startpos",
                                {{"e4", 0},
                                 {"e5", 0},
                                 {"f4", -60},
                                 {"Qh4", 80},
                                 {"Ke2", -90},
                                 {"Qxf4", -70},
                                 {"d4", 90},
                                 {"exd4", -20}},
                                1, Color::white);
  auto const seen = measure::observe(finished);
  CHECK(seen.white_points == 1);
  CHECK(seen.plies == 8);
  CHECK(seen.positions == 7);
  CHECK(seen.captures == 2);
  CHECK(seen.checks == 1);
  CHECK(seen.forced == 0);
  CHECK(seen.changes == 0);
  CHECK(seen.squares_used == Approx(5.0 / 64)); // e5, f4, h4, e2, d4
  // After f4, Qh4 and Ke2 Black leads; after Qxf4 and d4 White; after exd4 nobody.
  CHECK(seen.lead_changes == 1);
  CHECK(seen.decided_at == 1);
  auto const type = [](std::string_view name) {
    return position::find_variant("chess")->find_piece(name)->index();
  };
  CHECK(seen.moves[type("P")] == 4);
  CHECK(seen.moves[type("Q")] == 2);
  CHECK(seen.moves[type("K")] == 1);
  CHECK(seen.taken[type("P")] == 2);
  CHECK(seen.taken[type("Q")] == 0);
  CHECK(std::ranges::count(seen.targets, 0U) == 59);
  CHECK(seen.came_back == false); // never a pawn behind
}

TEST_CASE("measures: a winner who was a pawn behind came back") {
  std::vector<std::pair<std::string, int>> const moves{{"Rc1", -150}, {"Kb8", 0}};
  CHECK(measure::observe(game_of("wotn k7/8/1K6/8/8/8/8/1R6 w - - 0 1", moves, 0, Color::white)).came_back);
  CHECK_FALSE(
      measure::observe(game_of("wotn k7/8/1K6/8/8/8/8/1R6 w - - 0 1", moves, 0, Color::black)).came_back);
  CHECK_FALSE(measure::observe(game_of("wotn k7/8/1K6/8/8/8/8/1R6 w - - 0 1", moves, 0, {})).came_back);
}

TEST_CASE("measures: when a game was decided, forced moves, and improvements") {
  auto const seen =
      measure::observe(game_of("wotn k7/8/1K6/8/8/8/8/1R6 w - - 0 1",
                               {{"Rc1", 900}, {"Kb8", -900}, {"Rc2", 900}, {"Ka8", -900}}, 0, Color::white));
  CHECK(seen.decided_at == 0);
  CHECK(seen.forced == 2);
  auto const improves = measure::observe(
      game_of("wotn 6k1/5ppp/8/8/3q4/1N6/5PPP/6K1 w - - 0 1", {{"Nxd4/NW", 500}}, 0, std::nullopt));
  CHECK(improves.changes == 1);
  CHECK(improves.decided_at == 1);
  CHECK(improves.white_points == 0.5);
}

TEST_CASE("measures: the same with any number of threads") {
  measure::MeasurePlan plan{
      .game = position::find_variant("chess"), .games = 6, .nodes = 60, .max_plies = 60};
  auto const ignore = [](std::uint64_t) {};
  auto const one = measure::measure(plan, ignore);
  plan.threads = 3;
  auto const three = measure::measure(plan, ignore);
  REQUIRE(one.values.size() == three.values.size());
  for (std::size_t i = 0; i < one.values.size(); ++i)
    CHECK(one.values[i].value.value == three.values[i].value.value);
  CHECK(one.games == 6);
  CHECK(measure::measure_skill(plan, ignore).games() == 6);
}
