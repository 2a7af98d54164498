// Games that a measurement keeps: read back, resumed, and each played once.
#include "libanalysis/measure/measure.hpp"
#include "tests/support.hpp"
#include "tests/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>

using namespace hippo;

namespace {

measure::MeasurePlan plan_of(std::uint64_t games) {
  return {.game = position::find_variant("wotn"), .games = games, .nodes = 40, .max_plies = 60};
}

std::string content(std::filesystem::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The movetexts of a file of games, without blank lines behind them.
std::multiset<std::string> movetexts(std::string const& text) {
  std::multiset<std::string> all;
  std::istringstream stream(text);
  notation::RecordReader reader(stream);
  while (auto const chunk = reader.next()) {
    std::size_t const begin = chunk->text.find("\n\n"), end = chunk->text.find_last_not_of('\n') + 1;
    all.insert(chunk->text.substr(begin, end - begin));
  }
  return all;
}

measure::Measures measured(measure::MeasurePlan plan, std::filesystem::path const& file) {
  measure::GameLog log(file, measure::all_events(plan), *plan.game);
  plan.log = &log;
  return measure::measure(plan, [](std::uint64_t) {});
}

void check_same(measure::Measures const& one, measure::Measures const& other) {
  CHECK(one.games == other.games);
  CHECK(one.plies == other.plies);
  REQUIRE(one.values.size() == other.values.size());
  for (std::size_t i = 0; i < one.values.size(); ++i) {
    INFO(one.values[i].name);
    CHECK(one.values[i].value.value == other.values[i].value.value);
  }
  CHECK(one.endings.size() == other.endings.size());
}

} // namespace

TEST_CASE("measures: each game has an opening of its own") {
  tests::Folder const folder;
  auto const file = folder.path() / "games.pgn";
  (void)measured(plan_of(10), file);
  auto const games = movetexts(content(file));
  CHECK(games.size() == 10);
  CHECK(std::set(games.begin(), games.end()).size() == 10);
}

TEST_CASE("measures: games are read back as they were played") {
  measure::MeasurePlan const plan = plan_of(3);
  measure::play_series(
      plan, measure::Series::equals, [](match::FinishedGame const& finished, match::GameNumber number) {
        auto const record =
            notation::parse_record(match::record_of(finished, number, "one", "other", "event"));
        CHECK(match::number_of(record) == number);
        auto const read = match::game_of(record, finished.game.variant());
        CHECK(read.game.moves() == finished.game.moves());
        CHECK(read.winner == finished.winner);
        CHECK(read.reason == finished.reason);
        CHECK(read.opening == finished.opening);
        REQUIRE(read.answers.size() == finished.answers.size());
        for (std::size_t i = 0; i < read.answers.size(); ++i) {
          CHECK(read.answers[i].move == finished.answers[i].move);
          CHECK(read.answers[i].depth == finished.answers[i].depth);
          bool const is_end = search::moves_to_end(*finished.answers[i].score).has_value();
          CHECK((is_end ? search::moves_to_end(*read.answers[i].score) : *read.answers[i].score) ==
                (is_end ? search::moves_to_end(*finished.answers[i].score) : *finished.answers[i].score));
        }
      });
}

TEST_CASE("measures: a measurement that was cut off goes on") {
  tests::Folder const folder;
  auto const whole = folder.path() / "whole.pgn", cut = folder.path() / "cut.pgn";
  auto const expected = measured(plan_of(8), whole);
  check_same(expected, measure::measure(plan_of(8), [](std::uint64_t) {}));
  std::string const text = content(whole);
  // In the middle of a record, of a word, and at the end of a record.
  for (std::size_t const size :
       {std::size_t{0}, text.size() / 3, text.size() / 2 + 1, text.size() - 1, text.size()}) {
    std::ofstream(cut, std::ios::binary) << text.substr(0, size);
    check_same(expected, measured(plan_of(8), cut));
    CHECK(movetexts(content(cut)) == movetexts(text));
  }
  // More games than are asked for: the first ones count.
  check_same(measure::measure(plan_of(5), [](std::uint64_t) {}), measured(plan_of(5), cut));
}

TEST_CASE("measures: a file of other games is refused") {
  tests::Folder const folder;
  auto const file = folder.path() / "games.pgn";
  measure::MeasurePlan plan = plan_of(2);
  (void)measured(plan, file);
  plan.seed = 1;
  CHECK_THROWS_WITH(measured(plan, file), Catch::Contains("another measurement"));
  plan = plan_of(2);
  std::string const text = content(file);
  std::ofstream(file, std::ios::app) << text;
  CHECK_THROWS_WITH(measured(plan, file), Catch::Contains("occurs again"));
}

TEST_CASE("measures: a precision that is reached ends the games") {
  measure::MeasurePlan plan = plan_of(400);
  plan.nodes = 5;
  plan.max_plies = 12;
  plan.precision = 0.5;
  // Games are stopped early, and most are drawn: the first hundred are enough.
  auto const few = measure::measure(plan, [](std::uint64_t) {});
  CHECK(few.games == 100);
  auto const& score = few.values.front().value;
  CHECK(score.high - score.low <= 0.5);
  plan.games = 110;
  plan.precision = 1e-9;
  plan.max_plies = 200; // for some to be decided
  CHECK(measure::measure(plan, [](std::uint64_t) {}).games == 110);
}
