// Matches: ratings, sequential tests, openings, and records that are read again.
#include "libanalysis/match/match.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>
#include <sstream>

using namespace hippo;
using Approx = Catch::Detail::Approx;

namespace {

match::Score of_pairs(std::array<std::uint64_t, 5> pairs) {
  match::Score score;
  score.pairs = pairs;
  // As many wins as the pairs have at least: 3/2 is a win and a draw, 1 two draws.
  score.wins = 2 * pairs[4] + pairs[3];
  score.losses = 2 * pairs[0] + pairs[1];
  score.draws = pairs[1] + 2 * pairs[2] + pairs[3];
  return score;
}

match::MatchPlan plan_of(std::string_view game, std::string_view first, std::string_view second) {
  match::MatchPlan plan;
  plan.first = match::read_player(first);
  plan.second = match::read_player(second);
  plan.openings = {.positions = {position::start_position(*position::find_variant(game))}, .random_plies = 6};
  plan.rules.max_plies = 60;
  return plan;
}

/// The records of a match.
std::string records(match::MatchPlan const& plan, match::MatchResults& results) {
  std::string text;
  match::play_match(plan, results, [&](match::FinishedGame const& finished, match::GameNumber number) {
    bool const is_swapped = number.game == 1;
    text += match::record_of(finished, number, is_swapped ? plan.second.name : plan.first.name,
                             is_swapped ? plan.first.name : plan.second.name, "Test");
  });
  return text;
}

} // namespace

TEST_CASE("ratings: differences in Elo") {
  // 75 % are 190.8 points, by the logistic formula; 50 % are none.
  auto const elo = match::elo_of(of_pairs({0, 0, 0, 100, 0}));
  REQUIRE(elo);
  CHECK(elo->value == Approx(190.85).margin(0.01));
  CHECK(match::elo_of(of_pairs({10, 20, 40, 20, 10}))->value == Approx(0).margin(1e-9));
  CHECK_FALSE(match::elo_of(match::Score()));
  CHECK(std::isinf(match::elo_of(of_pairs({0, 0, 0, 0, 5}))->value));
}

TEST_CASE("ratings: intervals by the variance of pairs") {
  // Variance of (0, 1/4, 1/2, 3/4, 1) with weights 1:2:4:2:1 is 0.075: of 100 pairs the error of the mean is
  // 0.02739, the interval 1.96 times that to both sides of 1/2.
  auto const share = match::share_of(of_pairs({10, 20, 40, 20, 10}));
  REQUIRE(share);
  CHECK(share->low == Approx(0.5 - 0.05368).margin(1e-5));
  CHECK(share->high == Approx(0.5 + 0.05368).margin(1e-5));
  CHECK(*match::superiority(of_pairs({10, 20, 40, 20, 10})) == Approx(0.5));
  // One error above: the normal distribution has 84.1 % below it.
  auto const above = of_pairs({9, 17, 40, 22, 12});
  CHECK(*match::superiority(above) > 0.80);
  CHECK(*match::superiority(above) < 0.88);
}

TEST_CASE("SPRT: false alarms are as rare as asked") {
  // Players of equal strength: elo1 must be accepted in 5 % of the tests at most, elo0 in most others.
  match::Sprt const sprt{0, 40};
  std::mt19937_64 chance(5);
  unsigned alarms = 0, decided = 0;
  for (unsigned test = 0; test < 400; ++test) {
    match::Score score;
    for (unsigned pair = 0; pair < 3000 && !sprt.accepts(score); ++pair) {
      unsigned half_points = 0;
      for (int game = 0; game < 2; ++game) half_points += static_cast<unsigned>(chance() % 3);
      ++score.pairs[half_points];
    }
    auto const accepted = sprt.accepts(score);
    decided += accepted.has_value() ? 1U : 0U;
    alarms += accepted == true ? 1U : 0U;
  }
  CHECK(decided > 390);
  CHECK(alarms < 400 * 0.05 + 2 * 4.4); // two deviations of 400 trials
}

TEST_CASE("matches: every game is verified, and results are read again") {
  std::string const game = GENERATE("chess", "wotn", "nrelay", "narrow");
  auto plan = plan_of(game, "hippo:nodes=200", "hippo:nodes=100");
  plan.pairs = 3;
  match::MatchResults results;
  std::string const text = records(plan, results);
  CHECK(results.score().games() == 6);

  std::istringstream stream(text);
  match::MatchNames names;
  match::MatchResults again;
  CHECK(match::read_results(stream, names, again) == text.size());
  CHECK(names == match::MatchNames{"hippo:nodes=200", "hippo:nodes=100", game});
  CHECK(again.score().pairs == results.score().pairs);
  std::istringstream reader_stream(text);
  notation::RecordReader reader(reader_stream);
  unsigned games = 0;
  for (; auto const chunk = reader.next(); ++games) {
    auto const got = test::verified(chunk->text);
    CAPTURE(chunk->text, got.messages);
    CHECK(got.messages.empty());
  }
  CHECK(games == 6);
}

TEST_CASE("matches: go on where they were cut off") {
  auto plan = plan_of("chess", "hippo:nodes=100", "hippo:depth=1");
  plan.pairs = 2;
  match::MatchResults whole;
  std::string const text = records(plan, whole);
  for (std::size_t size : {std::size_t{0}, text.size() / 3, text.size() / 2, text.size() - 2, text.size()}) {
    std::istringstream stream(text.substr(0, size));
    match::MatchNames names{plan.first.name, plan.second.name, "chess"};
    match::MatchResults results;
    auto const kept = match::read_results(stream, names, results);
    CAPTURE(size, kept);
    CHECK(kept <= size);
    std::string const more = records(plan, results);
    CHECK(results.score().games() == 4);
    std::istringstream both(text.substr(0, kept) + more);
    match::MatchResults all; // which refuses a game that occurs again
    CHECK(match::read_results(both, names, all) == kept + more.size());
    CHECK(all.score().pairs == whole.score().pairs);
  }
}

TEST_CASE("matches: parts have all games together, and none twice") {
  match::MatchResults all;
  for (unsigned part = 1; part <= 3; ++part) {
    auto plan = plan_of("chess", "hippo:depth=1", "hippo:depth=2");
    plan.pairs = 4;
    plan.part = part;
    plan.parts = 3;
    plan.rules.max_plies = 10;
    match::MatchResults results;
    std::istringstream stream(records(plan, results));
    match::MatchNames names;
    static_cast<void>(match::read_results(stream, names, all));
  }
  CHECK(all.score().games() == 8);
}

TEST_CASE("openings: random, even, and repeatable") {
  match::OpeningRules rules{.positions = {test::position("chess startpos")}, .random_plies = 8, .seed = 3};
  auto const one = match::opening_of(rules, 0);
  CHECK(one.plies() == 8);
  CHECK(one.position() == match::opening_of(rules, 0).position());
  CHECK_FALSE(one.position() == match::opening_of(rules, 1).position());
  rules.seed = 4;
  CHECK_FALSE(one.position() == match::opening_of(rules, 0).position());
  rules.random_plies = 0;
  CHECK(match::opening_of(rules, 7).plies() == 0);
}

TEST_CASE("players: how they are given") {
  CHECK(match::read_player("hippo").kind == match::PlayerSpec::Kind::inner);
  CHECK(match::read_player("hippo:nodes=2000").nodes == 2000);
  CHECK(match::read_player("new=hippo:depth=3").name == "new");
  auto const spec = match::read_player("fish=uci:./stockfish --x=1");
  CHECK(spec.name == "fish");
  CHECK(spec.command == "./stockfish --x=1");
  CHECK(match::read_player("uci:/usr/games/fairy-stockfish bench=1").name == "fairy-stockfish");
  CHECK(match::read_player("uci:cd /opt/fish && OMP=1 ./fish --x").name == "fish");
  CHECK(match::read_player("uci:( exec ./fish )").name == "fish");
  for (char const* wrong :
       {"", "stockfish", "uci:", "hippo:time=3", "hippo:nodes=x", "hippo:nodes=0", "x=y"}) {
    INFO(wrong);
    CHECK_THROWS_AS(match::read_player(wrong), std::invalid_argument);
  }
}
