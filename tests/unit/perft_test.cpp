// Counts compared with known counts and with the published suites of corpus/perft.
#include "libanalysis/game_file/load.hpp"
#include "libanalysis/perft/method.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/perft/suite.hpp"
#include "libanalysis/perft/table.hpp"
#include "libanalysis/position/read_position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
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
    auto const parsed = perft::read_suite_line(line);
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

/// Counts of one and two plies are those of moves that are listed and played.
void check_by_moves(AnyPosition const& position) {
  Count replies = 0;
  for (Move move : position.legal_moves()) replies += position.after(move).legal_moves().size();
  CHECK(perft::perft(position, 1) == position.legal_moves().size());
  CHECK(perft::perft(position, 2) == replies);
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

TEST_CASE("perft: all instruction sets, threads and the table give the same counts") {
  std::ifstream stream(corpus / "keys.epd");
  std::size_t ways = 0;
  for (std::string line; std::getline(stream, line);) {
    AnyPosition const any = position_of(line.substr(0, line.find(';')));
    Count const expected = perft::perft(any, 3);
    INFO(line);
    CHECK(perft::perft(any, 3, {.hash_mib = 1}) == expected);
    if (any.variant().rolls_dice) continue; // whose turns no method counts
    auto const methods = perft::all_methods(any);
    ways += methods.size();
    for (auto const& method : methods) CHECK(method->count(any, 3, nullptr) == expected);
  }
  CHECK(ways > 81); // more than a list of moves
  AnyPosition const start = position_of("chess startpos");
  CHECK(perft::perft(start, 5, {.threads = 3}) == 4865609);
  CHECK(perft::perft(start, 6, {.threads = 2, .hash_mib = 1}) == 119060324); // a table that is much too small
  CHECK(perft::perft(start, 6, {.threads = 2, .hash_mib = 64}) == 119060324);
}

TEST_CASE("perft: moves of a piece that overlap are counted once") {
  std::size_t positions = 0;
  // The second game is counted without the kernels of the compiled ones.
  for (std::string const keys : {"", "connectN = 9\n"})
    for (std::string const betza : {"mWcW", "cWmW", "WmW", "mFcFW", "fWmfW", "mfWcfWimfW", "mNcN", "RmW",
                                    "RD", "RmDD", "BmA", "LL", "mLLcR"}) {
      auto const loaded = game_file::load_games("[mixed:chess]\ncustomPiece1 = x:" + betza + "\n" + keys);
      REQUIRE(loaded.problems.empty());
      for (std::string const board : {"1x2k3/3p4/2X5/1P1p4/2xX4/3P4/7x/X5K1",
                                      "4k3/2x5/8/1Xpx4/2PX4/8/1x2X3/4K3", "7k/p7/2x5/1p1x4/2XP4/3X4/P7/K7"})
        for (std::string const side : {"w", "b"}) {
          auto const read = position::read_position(board + ' ' + side + " - - 0 1", loaded.games.front());
          if (!std::holds_alternative<AnyPosition>(read)) continue; // the side that does not move is in check
          INFO(betza << ' ' << board << ' ' << side << ' ' << keys);
          auto const& position = std::get<AnyPosition>(read);
          check_by_moves(position);
          ++positions;
        }
    }
  CHECK(positions > 100);
}

TEST_CASE("perft: lame leaps and first moves that are no double steps are counted as they are") {
  std::size_t positions = 0;
  for (std::string const betza :
       {"nN", "nNW", "mnNcN", "cnNmN", "nA", "imN", "icN", "imWmF", "icWF", "inD"}) {
    auto const loaded = game_file::load_games("[lame:chess]\ncustomPiece1 = x:" + betza + "\n");
    REQUIRE(loaded.problems.empty());
    for (std::string const board : {"4k3/8/3p4/2pXp3/3P4/8/X2p3X/4K3", "4k2x/p1x5/8/2xX4/3P4/8/1X6/X5K1"})
      for (std::string const side : {"w", "b"}) {
        INFO(betza << ' ' << board << ' ' << side);
        auto const read = position::read_position(board + ' ' + side + " - - 0 1", loaded.games.front());
        if (!std::holds_alternative<AnyPosition>(read)) continue; // the side that does not move is in check
        auto const& position = std::get<AnyPosition>(read);
        check_by_moves(position);
        ++positions;
      }
  }
  CHECK(positions >= 30);
}

TEST_CASE("perft: captures on the way, captures of friends and moves back are counted") {
  // Counted by lists of moves: a walk of hippo-moves from position to position.
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / "legs.ini");
  std::string const text(std::istreambuf_iterator<char>(stream), {});
  auto const loaded = game_file::load_games(text);
  auto const lions = std::ranges::find(loaded.games, "lions", &VariantInfo::name);
  REQUIRE(lions != loaded.games.end());
  auto const read = position::read_position("4k3/8/8/3p4/8/8/1L6/4K3 w - - 0 1", *lions);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  auto const& position = std::get<AnyPosition>(read);
  CHECK(perft::perft(position, 1) == 21);
  CHECK(perft::perft(position, 3) == 2900);
  check_by_moves(position);
}

TEST_CASE("perft: Black's moves are White's, seen from the other side of the board") {
  // Legan chess, whose pawns go towards the corner of the other king: eight moves, and eight answers to each.
  auto const loaded =
      game_file::load_games("[legan:chess]\ncustomPiece1 = p:mflFcflW\n"
                            "castling = false\ndoubleStep = false\n"
                            "startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1\n");
  REQUIRE(loaded.problems.empty());
  AnyPosition const start = position::start_position(*loaded.games.front());
  CHECK(perft::perft(start, 2) == 64);
  check_by_moves(start);
}

TEST_CASE("perft: compulsory captures that explode are counted once") {
  auto const loaded = game_file::load_games(
      "[blast:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\n"
      "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\nblastOnCapture = true\nmustCapture = true\n");
  REQUIRE(loaded.problems.empty());
  auto const read = position::read_position("4k3/8/3n1p2/4P3/8/8/8/4K3 w - - 0 1", loaded.games.front());
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  auto const& position = std::get<AnyPosition>(read);
  CHECK(perft::perft(position, 1) == 2); // of the pawn
  check_by_moves(position);
}

TEST_CASE("perft: a king may have a first move of its own") {
  for (std::string const betza : {"KimnD", "KimnA", "KimnH", "KimD"}) {
    auto const loaded = game_file::load_games("[leaping:chess]\nking = k:" + betza + "\ncastling = false\n");
    REQUIRE(loaded.problems.empty());
    for (std::string const board : {"8/4k3/8/8/8/8/4K3/8", "r7/4k3/8/8/8/8/3PK3/7R"}) {
      INFO(betza << ' ' << board);
      auto const position =
          std::get<AnyPosition>(position::read_position(board + " w - - 0 1", loaded.games.front()));
      CHECK(std::ranges::any_of(position.legal_moves(), [](Move move) { return move.to.index() / 8 > 2; }));
      check_by_moves(position);
    }
  }
}

TEST_CASE("perft: what a pawn becomes attacks, and not the pawn") {
  // Far from the king, so that a move of another piece would change no reply. On ten files no kernel of a
  // compiled game counts.
  auto const loaded =
      game_file::load_games("[wide:chess]\nmaxFile = 10\ncastling = false\n"
                            "startFen = rnbqkbnrrr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRRR w - - 0 1\n");
  REQUIRE(loaded.problems.empty());
  for (std::string const fields :
       {"10/8P1/10/10/3k6/10/1p8/7K2 w - - 0 1", "10/P7P1/10/3k6/10/10/10/K9 w - - 0 1",
        "10/10/10/4K5/10/9k/1p8/10 b - - 0 1"}) {
    auto const read = position::read_position(fields, loaded.games.front());
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    auto const& position = std::get<AnyPosition>(read);
    INFO(fields);
    check_by_moves(position);
  }
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
    auto const result = perft::read_suite_line(line);
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
