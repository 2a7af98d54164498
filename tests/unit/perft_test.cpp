// Counts compared with known counts and with the published suites of corpus/perft.
#include "libanalysis/perft/method.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/perft/suite.hpp"
#include "libanalysis/perft/table.hpp"
#include "libgame/position/read_position.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

using namespace hippo;
using perft::Count;

namespace {

AnyPosition position_of(std::string_view line) {
  auto result = position::read_position(line, nullptr);
  INFO(line);
  REQUIRE(std::holds_alternative<AnyPosition>(result));
  return std::get<AnyPosition>(result);
}

/// Runs the tests of a suite whose counts do not exceed `most`; returns how many they were.
std::size_t run_suite(std::filesystem::path const& file, Count most, perft::Options const& options = {}) {
  std::ifstream stream(file);
  REQUIRE(stream);
  std::size_t tests = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    auto const parsed = perft::read_suite_line(line, *position::find_variant("chess"));
    INFO(line);
    REQUIRE(std::holds_alternative<perft::SuiteLine>(parsed));
    auto const& suite = std::get<perft::SuiteLine>(parsed);
    for (perft::Expectation const& expected : suite.expectations) {
      if (expected.count > most) continue;
      INFO("depth " << expected.depth);
      CHECK(text::to_decimal(perft::perft(position_of(suite.position), expected.depth, options)) ==
            text::to_decimal(expected.count));
      ++tests;
    }
  }
  return tests;
}

/// All ways to count in the game of a position give the same count.
void check_all_methods(AnyPosition const& position, unsigned depth, Count expected) {
  auto const methods = perft::all_methods(position);
  CHECK(methods.size() > 1); // more than lists of moves
  for (auto const& method : methods) CHECK(method->count(position, depth, nullptr) == expected);
}

std::filesystem::path const corpus = std::filesystem::path(HIPPOGONAL_CORPUS) / "perft";

} // namespace

TEST_CASE("perft: orthodox chess has the published counts") {
  CHECK(run_suite(corpus / "chess.epd", 6'000'000) == 30);
}

TEST_CASE("perft: Chess960 has the published counts, and those of Stockfish") {
  CHECK(run_suite(corpus / "chess960.epd", 1'000'000) == 325);
}

TEST_CASE("perft: the variants have the known counts") {
  CHECK(run_suite(corpus / "keys.epd", 6'000'000) == 81);
  CHECK(run_suite(corpus / "random-wotn.epd", 6'000'000) == 249);
  CHECK(run_suite(corpus / "random-nrelay.epd", 6'000'000) == 230);
  CHECK(run_suite(corpus / "random-narrow.epd", 6'000'000) == 518);
}

TEST_CASE("perft: all instruction sets count Chess960 alike") {
  std::ifstream stream(corpus / "chess960.epd");
  std::size_t positions = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    AnyPosition const any = position_of(line.substr(0, line.find(';')));
    INFO(line);
    check_all_methods(any, 2, perft::perft(any, 2));
    ++positions;
  }
  CHECK(positions > 50);
}

TEST_CASE("perft: all instruction sets, threads and the table give the same counts") {
  std::ifstream stream(corpus / "keys.epd");
  for (std::string line; std::getline(stream, line);) {
    if (line.front() == '#') continue;
    AnyPosition const any = position_of(line.substr(0, line.find(';')));
    Count const expected = perft::perft(any, 3);
    INFO(line);
    CHECK(perft::perft(any, 3, {.hash_mib = 1}) == expected);
    check_all_methods(any, 3, expected);
  }
  AnyPosition const start = position_of("chess startpos");
  CHECK(perft::perft(start, 5, {.threads = 3}) == 4865609);
  CHECK(perft::perft(start, 6, {.threads = 2, .hash_mib = 1}) == 119060324); // a table that is much too small
  CHECK(perft::perft(start, 6, {.threads = 2, .hash_mib = 64}) == 119060324);
}

TEST_CASE("perft: the table finds a count only by both halves of its key") {
  perft::Table table(1);
  perft::Key const key{0x123456789abcdef0, 0x0fedcba987654321};
  CHECK_FALSE(table.find(key));
  table.store(key, 3, 4711);
  CHECK(table.find(key) == 4711);
  for (unsigned bit = 0; bit < 64; ++bit) {
    CHECK_FALSE(table.find({key.a ^ std::uint64_t{1} << bit, key.b}));
    CHECK_FALSE(table.find({key.a, key.b ^ std::uint64_t{1} << bit}));
  }
  perft::Key const other{key.a, key.b + 1}; // a deeper count takes the first place, the other one stays
  table.store(other, 4, 12);
  table.store(key, 3, 4711);
  CHECK(table.find(other) == 12);
  CHECK(table.find(key) == 4711);
}

TEST_CASE("perft: ludus counts turns over the rolls") {
  AnyPosition const start = position_of("ludus startpos");
  perft::Options const unordered{.rolls = perft::Rolls::unordered};
  CHECK(perft::perft(start, 0) == 1);
  CHECK(perft::perft(start, 1) == 725);
  CHECK(perft::perft(start, 1, unordered) == 427);
  CHECK(perft::perft(start, 2) == 525645);

  std::string const board = "ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w ";
  CHECK(perft::perft(position_of(board + "11 1"), 1) == 1);
  CHECK(perft::perft(position_of(board + "33 1"), 1) == 4);
  CHECK(perft::perft(position_of(board + "34 1"), 1) == 23);
  CHECK(perft::perft(position_of(board + "44 1"), 1) == 43);
  CHECK(perft::perft(position_of(board + "46 1"), 1) == 68);
  CHECK(perft::perft(position_of(board + "56 1"), 1) == 40);
}

TEST_CASE("perft: a finished game of ludus has no turns") {
  CHECK(perft::perft(position_of("ludus 8/8/8/8/8/8/1M6/3R4 w - 9"), 0) == 1);
  CHECK(perft::perft(position_of("ludus 8/8/8/8/8/8/1M6/3R4 w - 9"), 1) == 0);
}

TEST_CASE("perft: the parts of a division add up") {
  for (std::string line : {"chess startpos", "wotn startpos", "narrow startpos", "ludus startpos",
                           "ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w 45 1"}) {
    AnyPosition const start = position_of(line);
    Count total = 0;
    for (perft::Part const& part : perft::divide(start, 2)) total += part.count;
    INFO(line);
    CHECK(total == perft::perft(start, 2));
  }
}

TEST_CASE("perft: units of work add up, with duplicates folded") {
  for (std::string line :
       {"chess startpos", "chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "wotn startpos", "ludus startpos"}) {
    AnyPosition const start = position_of(line);
    bool const dice = start.variant().rolls_dice;
    unsigned const depth = dice ? 1 : 2;
    Count positions = 0;
    Count total = 0;
    auto const units = perft::split(start, depth);
    for (perft::Unit const& unit : units) {
      positions += unit.multiplicity;
      total += unit.multiplicity * perft::perft(unit.position, 1);
    }
    INFO(line);
    CHECK(positions == perft::perft(start, depth));
    CHECK(units.size() <= positions);
    CHECK(total == perft::perft(start, depth + 1));
  }
}

TEST_CASE("perft: counts are read and written as digits of up to 128 bits") {
  CHECK(text::to_decimal(0) == "0");
  CHECK(text::to_decimal(~Count{0}) == "340282366920938463463374607431768211455");
  CHECK(text::read_decimal("340282366920938463463374607431768211455") == ~Count{0});
  CHECK_FALSE(text::read_decimal("340282366920938463463374607431768211456"));
  CHECK_FALSE(text::read_decimal(""));
  CHECK_FALSE(text::read_decimal("-1"));
  CHECK_FALSE(text::read_decimal("1e3"));
  CHECK_THROWS_AS(perft::sum(~Count{0}, 1), perft::CountOverflow);
  CHECK_THROWS_AS(perft::product(~Count{0}, 2), perft::CountOverflow);
}

TEST_CASE("perft: the error of a suite line has its place") {
  auto const where = [](std::string_view line) {
    auto const result = perft::read_suite_line(line, *position::find_variant("chess"));
    REQUIRE(std::holds_alternative<perft::SuiteError>(result));
    return std::get<perft::SuiteError>(result).where.of(line);
  };
  CHECK(where("chess startpos ;D1 20 ;D2") == "D2");
  CHECK(where("chess startpos ;D1 twenty") == "D1 twenty");
  CHECK(where("chess startpos ;20") == "20");
  CHECK(where(";D1 20").empty());
}

TEST_CASE("perft: a merge adds each unit once and needs all of them") {
  auto const unit = [](std::string_view line) {
    auto const result = perft::read_counted_unit(line);
    REQUIRE(std::holds_alternative<perft::CountedUnit>(result));
    return std::get<perft::CountedUnit>(result);
  };
  perft::Merger merger;
  CHECK(merger.empty());
  CHECK(merger.add(unit("chess startpos\t3\t2/2\t20")).empty());
  CHECK(merger.missing() == 1);
  CHECK(merger.add(unit("chess startpos\t3\t2/2\t20")).empty());
  CHECK_FALSE(merger.add(unit("chess startpos\t3\t2/2\t21")).empty());
  CHECK_FALSE(merger.add(unit("chess startpos\t3\t3/3\t21")).empty());
  CHECK(merger.add(unit("chess startpos\t1\t1/2\t400")).empty());
  CHECK(merger.missing() == 0);
  CHECK(merger.total() == 460);
  // Beyond 128 bits: the product, the sum.
  for (std::string const most : {"340282366920938463463374607431768211455\t1/3\t2",
                                 "340282366920938463463374607431768211455\t3/3\t1"}) {
    perft::Merger large;
    CHECK(large.add(unit("chess startpos\t1\t2/3\t1")).empty());
    CHECK(large.add(unit("chess startpos\t" + most)) == "a count beyond 128 bits");
    CHECK(large.missing() == 2);
    CHECK(large.total() == 1);
  }

  for (std::string_view line : {"chess startpos", "chess startpos\t1\t1/2", "chess startpos\t1\t0/2\t20",
                                "chess startpos\t1\t3/2\t20", "chess startpos\t1\t2\t20",
                                "chess startpos\tx\t1/2\t20", "chess startpos\t1\t1/2\t20\t20"})
    CHECK(std::holds_alternative<perft::SuiteError>(perft::read_counted_unit(line)));
}
