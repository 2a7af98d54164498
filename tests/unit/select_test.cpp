// Conditions of hippo-select that are awkward to reach from the command line.
#include "libanalysis/select/bad_query.hpp"
#include "libanalysis/select/contained.hpp"
#include "libanalysis/select/duplicates.hpp"
#include "libanalysis/select/line_moves.hpp"
#include "libanalysis/select/position_pattern.hpp"
#include "libanalysis/select/tag_condition.hpp"
#include "libgame/position/repetition.hpp"
#include "tests/support.hpp"

#include <array>

using namespace hippo;
using select::Quantity;

namespace {

std::weak_ordering compared(std::string_view a, std::string_view b) {
  auto const one = Quantity::read(a);
  auto const other = Quantity::read(b);
  INFO(a << " and " << b);
  REQUIRE(one);
  REQUIRE(other);
  return one->compare(*other);
}

bool same(std::string_view a, std::string_view b) {
  return position::repetition_key(test::position(a)) == position::repetition_key(test::position(b));
}

} // namespace

TEST_CASE("select: dates that may be of one day") {
  auto const may_be_one = [](char const* a, char const* b) {
    bool const may_be = select::may_be_one_day(select::game_date(a), select::game_date(b));
    CHECK(may_be == select::may_be_one_day(select::game_date(b), select::game_date(a)));
    return may_be;
  };
  CHECK(may_be_one("1990.03.12", "1990.03.12"));
  CHECK(may_be_one("1990.03.12", "1990.12.03"));
  CHECK(may_be_one("1990.03.12", "1990.03.11"));
  CHECK(may_be_one("1990.12.31", "1991.01.01"));
  CHECK(may_be_one("1992.02.28", "1992.02.29"));
  CHECK(may_be_one("1990.02.28", "1990.03.01"));
  CHECK(may_be_one("1990.??.??", "1990.03.01"));
  CHECK(may_be_one("????.??.??", "1990.03.01"));
  CHECK(may_be_one("", "1990.03.01"));
  CHECK(may_be_one("1990-03-01", "1990/03/01"));
  CHECK_FALSE(may_be_one("1990.03.12", "1990.03.14"));
  CHECK_FALSE(may_be_one("1990.03.12", "1991.03.12"));
  CHECK_FALSE(may_be_one("1990.??.??", "1991.??.??"));
  CHECK_FALSE(may_be_one("1990.02.31", "1990.03.01")); // there is no such day
}

TEST_CASE("select: numbers and dates are compared part by part, as far as both are known") {
  CHECK(std::is_lt(compared("99", "2400")));
  CHECK(std::is_lt(compared("1995.12.31", "1996")));
  CHECK(std::is_eq(compared("1995.12.31", "1995")));
  CHECK(std::is_eq(compared("1995.??.??", "1995.06.01")));
  CHECK(std::is_gt(compared("1995.07.??", "1995.06.30")));
  CHECK(std::is_lt(compared("1995.9.1", "1995.10.1")));
  CHECK(std::is_gt(compared("12:30:01", "12:30:00")));
  CHECK(std::is_eq(compared("02400", "2400")));
}

TEST_CASE("select: what is neither number nor date is not compared") {
  for (char const* text :
       {"", "?", "????.??.??", "-", "2400 ", "2400?", "x", "1995.", "99999999999999999999"})
    CHECK_FALSE(Quantity::read(text));
}

TEST_CASE(
    "select: positions are the same without their counters, and without an en passant that is not legal") {
  CHECK(same("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess 4k3/8/8/8/8/8/8/4K2R w K - 7 30"));
  CHECK_FALSE(same("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
  CHECK_FALSE(same("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess 4k3/8/8/8/8/8/8/4K2R b K - 0 1"));
  CHECK(same("chess 4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "chess 4k3/8/8/4p3/8/8/8/4K3 w - - 0 1"));
  CHECK_FALSE(same("chess 4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "chess 4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1"));
  // The pawn is pinned: taking en passant would open the e-file.
  CHECK(same("chess 4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "chess 4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
  CHECK_FALSE(same("ludus startpos", "ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w 23 1"));
}

TEST_CASE("select: the moves of a variation from the start") {
  struct Row {
    char const* text;
    std::vector<std::vector<std::string>> lines;
  };
  std::vector<Row> const rows{
      {"1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) 2. Bc4 *",
       {{"e2e4", "e7e5", "f1c4"}, {"e2e4", "c7c5", "g1f3", "d7d6"}, {"e2e4", "c7c5", "c2c3"}}},
      {"1. e4 (1. d4) (1. c4) *", {{"e2e4"}, {"d2d4"}, {"c2c4"}}},
      {"1. e4 Qa5 (1... e5) 2. d4 (2. c4) *", {{"e2e4"}, {"e2e4", "e7e5"}, {"e2e4"}}},
  };
  for (Row const& row : rows) {
    auto const report = test::verified(row.text).report;
    std::vector<std::vector<std::string>> found;
    for (verify::LineReport const& line : report.lines) {
      auto& moves = found.emplace_back();
      for (verify::Ply const* ply : select::plies_from_start(report, line))
        moves.push_back(san::Speller(ply->before())(ply->move, san::Spelling::coordinate));
    }
    INFO(row.text);
    CHECK(found == row.lines);
  }
}

TEST_CASE("select: a rank with many runs") {
  VariantInfo const& chess = *position::find_variant("chess");
  AnyPosition const start = test::position("chess startpos");
  CHECK(select::BoardPattern("*r*b*k*r*/*/*/*/*/*/*/*", chess).matches(start));
  CHECK_FALSE(select::BoardPattern("*r*k*b*b*/*/*/*/*/*/*/*", chess).matches(start));
  CHECK(select::BoardPattern("**********/*/*/*/*/*/*/*", chess).matches(start));
  CHECK_THROWS_AS(select::BoardPattern("9*/*/*/*/*/*/*/*", chess), select::BadPattern);
  CHECK_THROWS_AS(select::BoardPattern("0*/*/*/*/*/*/*/*", chess), select::BadPattern);
  CHECK_THROWS_AS(select::BoardPattern("*//*/*/*/*/*/*", chess), select::BadPattern);
}
