// The search: against a minimax without any cut, and forced mates by their known length.
#include "libanalysis/search/evaluation.hpp"
#include "libanalysis/search/expected_points.hpp"
#include "libanalysis/search/search.hpp"
#include "libanalysis/search/transposition_table.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/visit.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

using namespace hippo;
using search::Score;

namespace {

/// The minimax value, every line looked at.
template <class Evaluate>
Score minimax(AnyPosition const& position, unsigned depth, Score ply, Evaluate const& evaluate) {
  if (auto const ended = position.ending()) {
    if (!ended->winner) return 0;
    return *ended->winner == position.side() ? search::mate - ply : ply - search::mate;
  }
  if (depth == 0) return evaluate(position);
  Score best = -search::mate;
  for (Move move : position.legal_moves())
    best = std::max(best, -minimax(position.after(move), depth - 1, ply + 1, evaluate));
  return best;
}

Score minimax(AnyPosition const& position, unsigned depth) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    search::Evaluation<L> const evaluation(start.laws());
    return minimax(position, depth, 0, [&](AnyPosition const& leaf) {
      rules::MoveList moves;
      legal_moves(position::under<L>(leaf), moves);
      return evaluation({position::under<L>(leaf)}, moves);
    });
  });
}

void check_line(AnyPosition position, std::vector<Move> const& line) {
  for (Move move : line) {
    auto const moves = position.legal_moves();
    REQUIRE(std::ranges::find(moves, move) != moves.end());
    position.play(move);
  }
}

std::string const white_up = "/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";

} // namespace

TEST_CASE("plain search has the value of a minimax", "[search]") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  char const* const line = GENERATE(
      "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "chess 1k6/8/K1R5/2p5/8/8/8/8 w - - 0 1", "wotn 6k1/7p/1KQ2(WfbD)2/8/3(BNN)4/8/8/8 w - - 0 1",
      "wotn k(da)6/p(nb)6/8/(NB)K2B3/P7/8/8/8 w - - 0 1", "nrelay 4k3/4n3/8/8/8/8/3N4/4K2R w K - 0 1",
      "narrow startpos", "crazyhouse 4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1");
  AnyPosition const position = test::position(line);
  for (unsigned depth = 1; depth <= 3; ++depth) {
    INFO(line << ", depth " << depth);
    auto const found = search::search(position, {.depth = depth, .plain = true});
    CHECK(found.lines.front().score == minimax(position, found.depth));
    check_line(position, found.lines.front().moves);
  }
}

namespace {

/// The expected points of the side to move: the mean over all 36 rolls, or the best of all turns.
template <class Evaluate>
double expectation(AnyPosition const& position, unsigned turns, Evaluate const& evaluate) {
  if (auto const ended = position.ending())
    return !ended->winner ? 0.5 : *ended->winner == position.side() ? 1 : 0;
  if (position.dice()) {
    double best = 0;
    for (Move move : position.legal_moves()) {
      AnyPosition const next = position.after(move);
      bool const goes_on = next.side() == position.side();
      double const points = expectation(next, goes_on || turns == 0 ? turns : turns - 1, evaluate);
      best = std::max(best, goes_on ? points : 1 - points);
    }
    return best;
  }
  if (turns == 0) return evaluate(position);
  double sum = 0;
  for (int one = 1; one <= 6; ++one)
    for (int other = 1; other <= 6; ++other) {
      AnyPosition rolled = position;
      rolled.set_dice(one, other);
      sum += expectation(rolled, turns, evaluate);
    }
  return sum / 36;
}

double expectation(AnyPosition const& position, unsigned turns) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    search::Evaluation<L> const evaluation(start.laws());
    return expectation(position, turns, [&](AnyPosition const& leaf) {
      return search::expected_points(evaluation.material(position::under<L>(leaf)));
    });
  });
}

} // namespace

TEST_CASE("with dice, the search has the mean over all rolls", "[search]") {
  constexpr double rounding = 0.0005; // scores are whole hundredths of a pawn, of 0.0009 points at most
  // With and without a roll, few pieces and many; the last has a win with a part of the rolls.
  char const* const line = GENERATE(
      "ludus 8/5mm1/2mlm2p/5r2/6M1/3e4/5M1R/8 w 45 1", "ludus 8/5mm1/2mlm2p/5r2/6M1/3e4/5M1R/8 w - 1",
      "ludus 4r3/8/8/8/3e4/8/8/4RQ2 b - 1", "ludus 4r3/8/8/8/3e4/8/8/4RQ2 w 11 1",
      "ludus 1e1rqlp1/1mmmmm2/6m1/8/2e2E2/4EMM1/1MMMM3/1PLQR3 b 44 1");
  AnyPosition const position = test::position(line);
  for (unsigned turns = 1; turns <= 2; ++turns) {
    INFO(line << ", turns " << turns);
    auto const found = search::search(position, {.depth = turns});
    CHECK(search::expected_points(found.lines.front().score) ==
          Approx(expectation(position, turns)).margin(rounding));
    check_line(position, found.lines.front().moves);
    CHECK(found.lines.front().moves.empty() == !position.dice());
  }
}

TEST_CASE("search finds direct mates in their length", "[search]") {
  std::string const name = GENERATE("mates.tsv", "problems.tsv");
  std::ifstream file(HIPPOGONAL_DATA "/keys/" + name);
  unsigned count = 0;
  for (std::string line; std::getline(file, line);) {
    std::size_t const tab = line.find('\t');
    if (line.starts_with('#') || tab == std::string::npos) continue;
    std::string const stipulation = line.substr(tab + 1, 3);
    if (stipulation != "#1\t" && stipulation != "#2\t") continue;
    unsigned const moves = stipulation == "#1\t" ? 1 : 2;
    AnyPosition const position = test::position(line.substr(0, tab));
    INFO(line);
    auto const found = search::search(position, {.nodes = 400'000});
    CHECK(search::moves_to_end(found.lines.front().score) == static_cast<int>(moves));
    check_line(position, found.lines.front().moves);
    ++count;
  }
  CHECK(count > 10);
}

TEST_CASE("several threads find a mate in its length", "[search]") {
  auto const found =
      search::search(test::position("chess 8/5P1k/5K2/8/8/8/8/8 w - - 0 1"), {.depth = 8, .threads = 3});
  CHECK(search::moves_to_end(found.lines.front().score) == 2);
  auto const wotn = search::search(test::position("wotn startpos"), {.nodes = 20'000, .threads = 3});
  CHECK(wotn.nodes >= 20'000 / 3);
  check_line(test::position("wotn startpos"), wotn.lines.front().moves);
}

TEST_CASE("a table of several searches shortens the second", "[search]") {
  search::TranspositionTable table(4);
  AnyPosition const start = test::position("nrelay startpos");
  auto const first = search::search(start, {.depth = 6, .table = &table});
  auto const second = search::search(start, {.depth = 6, .table = &table});
  CHECK(second.nodes < first.nodes / 2);
  check_line(start, second.lines.front().moves);
}

TEST_CASE("a pair of the table keeps the deeper of other positions", "[search]") {
  search::TranspositionTable table(1);
  auto const entry = [](int depth) {
    return search::TableEntry{
        .bound = search::Bound::exact, .score = 7, .depth = static_cast<std::int8_t>(depth)};
  };
  // The same place, three keys.
  table.store({5, 1}, entry(4));
  table.store({5, 2}, entry(2));
  table.store({5, 3}, entry(3));
  CHECK(table.find({5, 1}));
  CHECK_FALSE(table.find({5, 2}));
  REQUIRE(table.find({5, 3}));
  CHECK(table.find({5, 3})->depth == 3);
  table.store({5, 1}, entry(1)); // the same position, less deep
  CHECK(table.find({5, 1})->depth == 4);
  for (int i = 0; i < 3; ++i) table.begin_search();
  table.store({5, 4}, entry(1)); // older entries count less
  CHECK(table.find({5, 4}));
}

TEST_CASE("the evaluation orders chess pieces as their reach does", "[search]") {
  auto const without = [](std::string const& rank) {
    return search::evaluate(test::position("chess " + rank + white_up));
  };
  // It is the same for both sides, whose turn counts a little.
  CHECK(without("rnbqkbnr") ==
        search::evaluate(test::position("chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")));
  CHECK(std::abs(without("rnbqkbnr")) < 20);
  CHECK(without("rnb1kbnr") > without("1nbqkbnr"));
  CHECK(without("1nbqkbnr") > without("rnbqkb1r"));
  CHECK(without("rnbqkb1r") >
        search::evaluate(test::position("chess rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")));
}

TEST_CASE("the evaluation counts threats by lesser pieces", "[search]") {
  // The pawn has as many moves on g4, where it attacks nothing.
  auto const for_black = [](std::string const& rank) {
    return search::evaluate(test::position("chess 4k3/8/8/3r4/" + rank + "/8/8/4K3 b - - 0 1"));
  };
  CHECK(for_black("4P3") < for_black("6P1") - 20);
}

TEST_CASE("fifty moves without progress are a draw for the search", "[search]") {
  // After any move of the king or the queen Black can claim the draw; mate in one comes first.
  CHECK(search::search(test::position("chess 7k/8/8/8/8/8/Q7/K7 w - - 99 80"), {.depth = 1})
            .lines.front()
            .score == 0);
  CHECK(search::search(test::position("chess 7k/8/8/8/8/8/Q7/K7 w - - 9 80"), {.depth = 1})
            .lines.front()
            .score > 0);
  auto const mate = search::search(test::position("chess 7k/8/6K1/8/8/8/Q7/8 w - - 99 80"), {.depth = 1});
  CHECK(search::moves_to_end(mate.lines.front().score) == 1);
}

TEST_CASE("a search of so many nodes is repeatable and stops", "[search]") {
  AnyPosition const start = test::position("wotn startpos");
  auto const first = search::search(start, {.nodes = 5000});
  auto const second = search::search(start, {.nodes = 5000});
  CHECK(first.lines.front().score == second.lines.front().score);
  CHECK(first.lines.front().moves == second.lines.front().moves);
  CHECK(first.nodes == second.nodes);
  CHECK(first.nodes <= 5001);
  CHECK_FALSE(first.lines.front().moves.empty());
  check_line(start, first.lines.front().moves);
}

namespace {

/// Positions in which captures never come to an end, and one in which a turn has many moves.
std::vector<AnyPosition> crowded_positions() {
  auto const queens = [](int rows) { // each side has so many ranks of a board of 16 ranks
    std::string const black(16, 'q'), white(16, 'Q');
    std::string fen = "qqqqqqqqkqqqqqqq";
    for (int row = 1; row < rows; ++row) fen += '/' + black;
    for (int row = 2 * rows; row < 16; ++row) fen += "/16";
    for (int row = 1; row < rows; ++row) fen += '/' + white;
    return fen + "/QQQQQQQQKQQQQQQQ w - - 0 1";
  };
  auto const read =
      game_file::read_games("[large-occupancy:chess]\nmaxFile = 16\nmaxRank = 16\ncastling = false\n"
                            "doubleStep = false\nstartFen = " +
                            queens(2) + "\n");
  REQUIRE(read.problems.empty());
  VariantInfo const& large = position::add_variant(read.games.front().game);
  std::vector<AnyPosition> positions{
      test::position("chess qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1"),
      test::position("ludus startpos")};
  positions.back().set_dice(6, 6);
  for (int const rows : {3, 7, 8})
    if (auto at = position::read_position(queens(rows), &large); std::holds_alternative<AnyPosition>(at))
      positions.push_back(std::get<AnyPosition>(at));
  REQUIRE(positions.size() >= 4);
  return positions;
}

void check_move(AnyPosition const& position, search::Result const& found) {
  REQUIRE_FALSE(found.lines.empty());
  REQUIRE_FALSE(found.lines.front().moves.empty());
  check_line(position, found.lines.front().moves);
}

} // namespace

TEST_CASE("a limit of nodes ends the first depth, too", "[search]") {
  for (AnyPosition const& position : crowded_positions())
    for (std::uint64_t const nodes : {1U, 1000U, 3000U}) {
      auto const found = search::search(position, {.nodes = nodes, .lines = 2});
      check_move(position, found);
      CHECK(found.nodes <= std::max<std::uint64_t>(nodes, search::nodes_of_first_depth) + 1);
    }
}

TEST_CASE("a search that is stopped at any time has a legal move", "[search]") {
  for (AnyPosition const& position : crowded_positions())
    for (int const questions : {0, 1, 5}) {
      int asked = 0;
      auto const found = search::search(position, {.stop = [&] { return asked++ >= questions; }});
      check_move(position, found);
      CHECK(asked <= questions + 1);
    }
}

TEST_CASE("a search that is stopped before its first depth searches only the moves that are wanted",
          "[search]") {
  AnyPosition const position = test::position("chess startpos");
  auto const last = position.legal_moves().back();
  auto const found = search::search(position, {.stop = [] { return true; }, .root_moves = {last}});
  CHECK(found.depth == 0);
  CHECK(found.lines.front().moves == std::vector<Move>{last});
}

TEST_CASE("the first depth ends by itself where captures never come to an end", "[search]") {
  auto const queens = test::position("chess qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1");
  auto const found = search::search(queens, {.depth = 1});
  CHECK(found.depth == 1);
  check_move(queens, found);
}

TEST_CASE("a dead position is a draw without a line", "[search]") {
  for (auto const* const fen : {"8/8/8/4k3/8/8/8/K7 w - - 0 1", "8/8/8/4k3/8/8/8/KN6 b - - 0 1",
                                "8/8/8/4k3/3b4/8/8/K1B5 w - - 0 1"}) {
    auto const found = search::search(test::position(std::string("chess ") + fen), {.depth = 6});
    CHECK(found.lines.front().score == 0);
    CHECK(found.lines.front().moves.empty());
  }
  auto const capture = search::search(test::position("chess 8/8/8/8/8/8/6k1/Kq6 w - - 0 1"), {.depth = 4});
  CHECK(capture.lines.front().score == 0); // by the only move
}

TEST_CASE("the evaluation takes the values that a file gives", "[search]") {
  auto const black_has_a_knight = [](std::string const& name, std::string const& keys) {
    auto read = game_file::read_games("[" + name + ":chess]\n" + keys);
    REQUIRE(read.problems.empty());
    VariantInfo const& game = position::add_variant(std::move(read.games.front().game));
    auto const position = position::read_position("3nk3/8/8/8/8/8/8/4K3 w - - 0 1", &game);
    return search::evaluate(std::get<AnyPosition>(position));
  };
  Score const by_laws = black_has_a_knight("by-laws", "");
  Score const three = black_has_a_knight("three", "pieceValueMg = p:100 n:300\n");
  CHECK(three - black_has_a_knight("nine", "pieceValueMg = p:100 n:900\n") == 600);
  CHECK(three == black_has_a_knight("double", "pieceValueMg = p:200 n:600\n"));
  CHECK(three == black_has_a_knight("usual-pawn", "pieceValueMg = n:378\n")); // of 126
  CHECK(by_laws == black_has_a_knight("bishops", "pieceValueMg = p:100 b:900 n:0\n"));
  // A score is never as good as a forced end.
  CHECK(black_has_a_knight("absurd", "pieceValueMg = p:1 n:30000\n") > -search::least_mate);
}

TEST_CASE("an exchange of pieces with a limited range", "[search]") {
  auto read = game_file::read_games("[short-rooks:chess]\nhippo.dialect = standard\ncustomPiece1 = c:W4\n");
  REQUIRE(read.problems.empty());
  VariantInfo const& game = position::add_variant(std::move(read.games.front().game));
  // Cxd4 loses the piece, which then no longer stands between the edge and d4.
  auto const position =
      std::get<AnyPosition>(position::read_position("4k3/8/8/8/C2p3c/8/8/4K3 w - - 0 1", &game));
  auto const found = search::search(position, {.depth = 2});
  CHECK(found.lines.front().moves.front().to != game.board.at(3, 3));
}
