// A report on a game: openings, and the sentences of its verdict.
#include "libanalysis/measure/verdict.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace hippo;
using Approx = Catch::Detail::Approx;

namespace {

bool says(std::vector<std::string> const& verdict, std::string_view text) {
  return std::ranges::any_of(
      verdict, [&](std::string const& sentence) { return sentence.find(text) != std::string::npos; });
}

/// Measures with this score of White, and nothing else of interest.
measure::Measures measures(double low, double score, double high) {
  measure::Measures play;
  play.games = 100;
  play.values = {{"score of White", "", {score, low, high}}};
  for (std::string_view const name : {"draws", "duration", "decided at", "comebacks"})
    play.values.push_back({name, "", {0.1, 0.05, 0.2}});
  play.endings = {{"checkmate", {1, 0.9, 1}}};
  play.pieces = {{"Q", {0.3, 0.2, 0.4}}, {"N", {0.01, 0, 0.02}}};
  play.taken = {{"Q", 0.9}, {"N", 0.1}};
  return play;
}

std::vector<std::string> verdict(measure::Measures play, measure::Measures deeper,
                                 std::optional<measure::Openings> openings = {}) {
  return measure::verdict_of(
      {.play = std::move(play),
       .report =
           measure::Report{.nodes = 4000, .deeper = std::move(deeper), .openings = std::move(openings)}});
}

} // namespace

TEST_CASE("report: openings of a game") {
  game_file::use_library();
  auto const& game = *position::find_variant("losalamos");
  auto const start = position::start_position(game);
  auto const found = measure::examine_openings(game, {.nodes = 300, .reply_nodes = 50}, [](std::uint64_t) {});
  REQUIRE(found);
  CHECK(found->moves.size() == start.legal_moves().size());
  CHECK(std::ranges::is_sorted(found->moves, std::greater(), &measure::FirstMove::score));
  for (auto const& first : found->moves) {
    CHECK(first.playable == (found->moves.front().score - first.score <= 50));
    CHECK(first.playable_replies.size() <= first.replies);
    CHECK(first.playable_replies.empty() != first.playable); // of 20 first moves or fewer
    CHECK(std::ranges::is_sorted(first.playable_replies, std::less(), &measure::Reply::score));
  }
  CHECK(found->effective_moves() >= 1);
  CHECK(found->effective_moves() <= static_cast<double>(found->moves.size()));
}

TEST_CASE("report: games with dice have no list of openings") {
  CHECK_FALSE(measure::examine_openings(*position::find_variant("ludus"), {}, [](std::uint64_t) {}));
}

TEST_CASE("report: the number of equally good first moves") {
  measure::Openings openings;
  openings.moves = {{.text = "a", .score = 20}, {.text = "b", .score = 20}};
  CHECK(openings.effective_moves() == Approx(2));
  // Weights 1 and 1/10: the entropy of 10/11 and 1/11 is 0.3046.
  openings.moves[1].score = -80;
  CHECK(openings.effective_moves() == Approx(1.3561).margin(1e-3));
}

TEST_CASE("report: a forced win at the start is said first of all openings") {
  auto const loaded =
      game_file::load_games("[mate-in-one:chess]\nstartFen = 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\n");
  REQUIRE(loaded.games.size() == 1);
  auto const found = measure::examine_openings(*loaded.games.front(), {.nodes = 300, .reply_nodes = 50},
                                               [](std::uint64_t) {});
  REQUIRE(found);
  CHECK(says(verdict(measures(0.45, 0.5, 0.55), {}, found), "White wins by force from the start: Q"));
}

TEST_CASE("report: balance by the interval of White's score") {
  CHECK(says(verdict(measures(0.45, 0.5, 0.55), {}),
             "Balanced: White scores 50 % (45 to 55) in 100 games, within"));
  CHECK(says(verdict(measures(0.62, 0.7, 0.78), {}), "Not balanced"));
  CHECK(says(verdict(measures(0.22, 0.3, 0.38), {}), "Not balanced"));
  CHECK(says(verdict(measures(0.5, 0.58, 0.66), {}), "Balance undecided"));
  auto const grows = verdict(measures(0.5, 0.52, 0.54), measures(0.62, 0.7, 0.78));
  CHECK(says(grows, "the advantage grows from 52 % to 70 %"));
  CHECK(says(verdict(measures(0.5, 0.52, 0.54), measures(0.52, 0.56, 0.6)), "do not change"));
}

TEST_CASE("report: pieces that stay, and that stand still") {
  CHECK(says(verdict(measures(0.45, 0.5, 0.55), {}), "rarely captured: N. Rarely moved: N."));
}
