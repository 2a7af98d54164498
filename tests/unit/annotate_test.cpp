// Annotations: the curves against values computed by hand, a searched game, and marks beside it.
#include "libanalysis/annotate/annotate.hpp"
#include "libanalysis/annotate/judgement.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace hippo;

namespace {

struct Game {
  std::string text;
  notation::Record record = notation::parse_record(text);
  verify::RecordReport report = verify::verify_record(record, text, {});
};

search::Result to_depth(AnyPosition const& position, std::vector<AnyPosition> const& earlier,
                        std::size_t lines) {
  return search::search(position, {.depth = 4, .lines = lines, .earlier = earlier});
}

std::string annotated(Game const& game) {
  return annotate::annotated(
      game.record, game.text, game.report, {},
      [](auto const& position, auto const& earlier) { return to_depth(position, earlier, 1); });
}

std::vector<annotate::Judgement> judged(Game const& game) {
  return annotate::judge_marks(
      game.record, game.text, game.report,
      [](auto const& position, auto const& earlier) { return to_depth(position, earlier, 1000); });
}

} // namespace

TEST_CASE("expected points and accuracies follow lichess's curves", "[annotate]") {
  // 1 / (1 + e^-0.368208), 103.1668 e^-0.4354 - 3.1669 and 103.1668 e^-1.3062 - 3.1669, by bc.
  CHECK(search::expected_points(0) == Approx(0.5));
  CHECK(search::expected_points(100) == Approx(0.59102).epsilon(0.0001));
  CHECK(search::expected_points(-100) == Approx(1 - 0.59102).epsilon(0.0001));
  CHECK(search::expected_points(search::mate - 3) == 1);
  CHECK(search::expected_points(3 - search::mate) == 0);
  CHECK(annotate::accuracy(0) == Approx(100));
  CHECK(annotate::accuracy(0.1) == Approx(63.5825).epsilon(0.0001));
  CHECK(annotate::accuracy(0.3) == Approx(24.7757).epsilon(0.0001));
  CHECK(annotate::accuracy(1) == 0);
}

TEST_CASE("a forced end is one ply further before the move", "[annotate]") {
  CHECK(annotate::before_move(35) == -35);
  CHECK(annotate::before_move(search::mate - 1) ==
        2 - search::mate);                                         // mated after the move of the other side
  CHECK(annotate::before_move(-search::mate) == search::mate - 1); // the move mates
}

TEST_CASE("annotated: a blunder gets a mark and a better line", "[annotate]") {
  std::string const text = annotated({"1. f3 e5 2. g4 {why?} Qh4# 0-1\n"});
  INFO(text);
  std::string line = text;
  std::ranges::replace(line, '\n', ' ');
  CHECK(line.find("2. g4 $4 {[%eval #-1]} {why?} (2. ") != std::string::npos);
  CHECK(text.find("2... Qh4# 0-1") != std::string::npos); // the end has no evaluation
  CHECK(text.find("[BlackAccuracy \"100.0\"]") != std::string::npos);
  Game const again{text};
  CHECK(again.report.verdict == verify::Verdict::valid);
  CHECK(annotated(again) == text);
}

TEST_CASE("annotated: marks, comments and variations of the author stay", "[annotate]") {
  std::string const text =
      annotated({"1. f3! e5 {[%eval 9.99] [%clk 0:01:00] so} 2. g4 (2. e4 {safe}) Qh4# 0-1\n"});
  INFO(text);
  CHECK(text.find("1. f3 $1 {[%eval") != std::string::npos);
  CHECK(text.find("9.99") == std::string::npos);
  CHECK(text.find("[%clk 0:01:00] so") != std::string::npos);
  CHECK(text.find("(2. e4 {safe})") != std::string::npos);
}

TEST_CASE("judged: claims that are certain", "[annotate]") {
  auto const bad = judged({"1. f3?? e5 2. g4?? Qh4#!! 0-1\n"});
  REQUIRE(bad.size() == 3);
  CHECK(bad[1].mark == "??");
  CHECK(bad[1].agrees);
  CHECK(bad[1].rank == bad[1].moves); // it alone is mated
  CHECK(bad[1].moves == 19);          // 15 of pawns, 3 of knights, Kf2
  CHECK(bad[2].rank == 1);
  CHECK(bad[2].agrees);
  CHECK(bad[2].score == search::mate - 1);
  auto const good = judged({"1. f3 e5 2. g4! {forced} Qh4# $10 0-1\n"});
  REQUIRE(good.size() == 3);
  CHECK_FALSE(good[0].agrees);
  CHECK(good[1].mark == "forced");
  CHECK_FALSE(good[1].agrees);
  CHECK(good[2].mark == "$10");
  CHECK_FALSE(good[2].agrees);
}

TEST_CASE("judged: a forced move is the only one, or much better", "[annotate]") {
  auto const only = judged({"[FEN \"7k/8/6K1/8/8/8/8/R7 b - - 0 1\"]\n\n1... Kg8 {forced} 2. Ra8# *\n"});
  REQUIRE(only.size() == 1);
  CHECK(only.front().moves == 1);
  CHECK(only.front().agrees);
  // The rook mates; with any other move the rooks are equal.
  auto const best = judged({"[FEN \"7k/8/6K1/8/8/8/7r/R7 w - - 0 1\"]\n\n1. Ra8# $7 *\n"});
  REQUIRE(best.size() == 1);
  CHECK(best.front().agrees);
}
