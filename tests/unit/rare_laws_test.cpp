// Walls, petrification, first leaps, enclosing drops: counts of Fairy-Stockfish, the text of every move there
// and back, and what the manual says of single moves, by hand.
#include "libanalysis/perft/perft.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/move_text/parse.hpp"
#include "tests/suite_lines.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace hippo;
using san::Spelling;

namespace {

game_file::LoadedFile const& corpus_games() {
  static game_file::LoadedFile const games = [] {
    std::ifstream stream(HIPPOGONAL_CORPUS "/games/rare-laws.ini");
    return game_file::load_games(std::string(std::istreambuf_iterator<char>(stream), {}));
  }();
  return games;
}

VariantInfo const& game(std::string_view name) {
  auto const& games = corpus_games().games;
  auto const found = std::ranges::find(games, name, &VariantInfo::name);
  REQUIRE(found != games.end());
  return **found;
}

using test::position_of, test::walked;

AnyPosition position_of(std::string_view name, std::string const& fen) {
  return position_of(game(name), fen);
}

std::set<std::string> texts(AnyPosition const& position, Spelling spelling = Spelling::san) {
  san::Speller const speller(position);
  std::set<std::string> all;
  for (Move move : speller.legal_moves()) all.insert(speller.bare(move, spelling));
  return all;
}

/// The position after some moves in SAN, in FEN.
std::string after(AnyPosition position, std::string const& moves) {
  auto const wrong = san::play_moves(position, moves);
  INFO((wrong ? wrong->message : ""));
  REQUIRE_FALSE(wrong);
  return position::fen(position);
}

std::string why_not(AnyPosition position, std::string const& moves) {
  auto const wrong = san::play_moves(position, moves);
  return wrong ? wrong->message : "";
}

VariantInfo const& with_keys(std::string const& keys) {
  static int number = 0;
  auto const loaded = game_file::load_games("[rare-" + std::to_string(++number) + ":chess]\n" + keys);
  INFO(keys);
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

} // namespace

TEST_CASE("rare laws: the counts of Fairy-Stockfish, counted and walked") {
  CHECK(corpus_games().problems.empty());
  std::size_t lines = 0;
  for (test::CountedLine const& line : test::counted_lines("rare-laws.epd")) {
    AnyPosition const position = position_of(line.game, line.fen);
    INFO(line.game << ' ' << line.fen);
    for (perft::Expectation const& expected : line.counts) {
      CHECK(perft::perft(position, expected.depth) == expected.count);
      if (expected.count <= 6'000) CHECK(walked(position, expected.depth) == expected.count);
    }
    ++lines;
  }
  CHECK(lines == 74);
}

TEST_CASE("rare laws: a game that is written to a file and read again counts the same") {
  std::string text;
  for (VariantInfo const* variant : corpus_games().games)
    text += game_file::export_text(*variant->def) + '\n';
  auto const again = game_file::load_games(text);
  CHECK(again.problems.empty());
  for (test::CountedLine const& line : test::counted_lines("rare-laws.epd")) {
    auto const found = std::ranges::find(again.games, line.game, &VariantInfo::name);
    REQUIRE(found != again.games.end());
    INFO(line.game << ' ' << line.fen);
    auto const& expected = line.counts[line.counts.size() > 1 ? 1 : 0];
    if (expected.count <= 6'000)
      CHECK(perft::perft(position_of(**found, line.fen), expected.depth) == expected.count);
  }
}

TEST_CASE("rare laws: the text of a move means that move") {
  std::size_t moves = 0;
  for (test::CountedLine const& line : test::counted_lines("rare-laws.epd")) {
    AnyPosition const position = position_of(line.game, line.fen);
    san::Speller const speller(position);
    std::vector<Move> const& legal = speller.legal_moves();
    std::size_t const step = legal.size() / 40 + 1; // resolving compares a text with all of them
    for (std::size_t i = 0; i < legal.size(); i += step)
      for (Spelling const spelling :
           {Spelling::san, Spelling::coordinate, Spelling::uci, Spelling::article}) {
        std::string const text = speller.bare(legal[i], spelling);
        INFO(line.game << ' ' << line.fen << ' ' << text);
        auto const written = notation::parse_move(text);
        REQUIRE(std::holds_alternative<notation::WrittenMove>(written));
        auto const meant = san::resolve(speller, position, std::get<notation::WrittenMove>(written));
        REQUIRE(std::holds_alternative<san::Meaning>(meant));
        auto const& meaning = std::get<san::Meaning>(meant);
        CHECK(meaning.moves == std::vector<Move>{legal[i]});
        CHECK(std::ranges::none_of(
            meaning.flaws, [](san::Finding const& flaw) { return flaw.severity == text::Severity::error; }));
        ++moves;
      }
  }
  CHECK(moves > 2'000);
}

TEST_CASE("rare laws: walls are written behind a comma, as Fairy-Stockfish writes them") {
  AnyPosition const start = position::start_position(game("duck"));
  CHECK(texts(start).contains("Nf3,e5"));
  CHECK(texts(start, Spelling::coordinate).contains("g1f3,f3e5"));
  CHECK(after(start, "e4,e5 Nf6,f3") == "rnbqkb1r/pppppppp/5n2/8/4P3/5*2/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
  CHECK(after(start, "e2e4,e4e5 g8f6,f6f3") == after(start, "e4,e5 Nf6,f3"));
  CHECK(why_not(start, "e4") == "the move must also place a wall, as in e4,e2");
  CHECK(why_not(start, "e4,e4") == "the move cannot place a wall on square e4");
  CHECK(why_not(start, "e2e4,d4e5") == "the move cannot place a wall on square e5");
  AnyPosition chess = position::start_position(*position::find_variant("chess"));
  CHECK(after(chess, "e4,e6") == after(chess, "e4 e6")); // a comma between two moves
  auto const no_wall = san::play_text(chess, "e4,e6");
  REQUIRE(no_wall);
  CHECK(no_wall->message == "chess has no walls to place");
  // The wall of the last move must move on, and no piece passes it.
  AnyPosition const blocked = position_of("duck", after(start, "e4,e5"));
  CHECK(why_not(blocked, "d6,e5") == "the move cannot place a wall on square e5");
  CHECK(texts(blocked).contains("e6,d6"));
  CHECK(texts(position_of("duck", "4k3/8/8/8/8/4*3/4P3/4K3 w - - 0 1")).contains("e4,d4") == false);
  // Castling, promotion, and a wall where a piece was captured en passant.
  CHECK(texts(position_of("duck", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")).contains("O-O,e1"));
  CHECK_FALSE(texts(position_of("duck", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")).contains("O-O,f1"));
  CHECK(texts(position_of("duck", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1")).contains("a8=Q,a7"));
  CHECK(texts(position_of("duck", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"), Spelling::coordinate)
            .contains("a7a8/q,a8a7"));
  CHECK(texts(position_of("duck", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")).contains("exd6,d5"));
}

TEST_CASE("rare laws: a wall on the passed square prevents the capture en passant") {
  AnyPosition const position = position_of("duck", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  CHECK(texts(position_of("duck", after(position, "e4,a8"))).contains("dxe3,b8"));
  CHECK_FALSE(texts(position_of("duck", after(position, "e4,e3"))).contains("dxe3,b8"));
}

TEST_CASE("rare laws: a wall instead of a move") {
  AnyPosition const start = position::start_position(game("atlantis"));
  // Squares of the edge are empty on files a and h only.
  CHECK(texts(start, Spelling::coordinate).contains("a1a1,a1h4"));
  CHECK(texts(start).contains("Ra1,h4"));
  CHECK_FALSE(texts(start).contains("Ra1,d4"));
  CHECK(after(start, "Ra1,h4") == "rnbqkbnr/pppppppp/8/8/7*/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1");
  AnyPosition const second = position_of("atlantis", after(start, "a1a1,a1h4"));
  CHECK(texts(second).contains("Ra1,g4") == false); // the first piece of Black is its pawn on a7
  CHECK(texts(second).contains("a7,g4"));
  // Behind other moves Fairy-Stockfish writes a wall that is none.
  CHECK(after(start, "a4,a1") == after(start, "a4"));
  CHECK(after(start, "a2a4,a4a1") == after(start, "a4"));
  CHECK(why_not(start, "a4,b1") == "the move cannot place a wall on square b1");
  // It parries no check.
  CHECK(texts(position_of("atlantis", "4k3/8/8/8/8/8/6PP/r5K1 w - - 0 1")) == std::set<std::string>{"Kf2"});
}

TEST_CASE("rare laws: capturing pieces become walls") {
  AnyPosition const position = position_of("petrified", "4k3/8/8/3p4/8/8/8/3RK3 w - - 3 9");
  CHECK(after(position, "Rxd5") == "4k3/8/8/3*4/8/8/8/4K3 b - - 0 9");
  CHECK(after(position_of("petrified", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 3 9"), "exd5") ==
        "4k3/8/8/3P4/8/8/8/4K3 b - - 0 9");
  // A king neither captures nor attacks the other one; the pawn guards d3.
  CHECK(texts(position_of("petrified", "8/8/4k3/8/3Kp3/8/8/8 w - - 0 1")) ==
        std::set<std::string>{"Ke5", "Kd5", "Ke3", "Kc3", "Kc4", "Kc5"});
}

TEST_CASE("rare laws: the first leaps of Cambodian chess") {
  auto const position = [](std::string const& fen) { return position_of("cambodian", fen); };
  auto const moves = texts(position("4k3/8/8/8/8/8/8/3KM3 w DE - 0 1"));
  CHECK(moves.contains("Kb2"));
  CHECK(moves.contains("Kf2"));
  CHECK(moves.contains("Me3"));
  CHECK_FALSE(texts(position("4k3/8/8/8/8/8/8/3KM3 w E - 0 1")).contains("Kb2"));
  CHECK(texts(position("3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1")).contains("Kb2") == false); // in check
  // A rook on the king's file, or its rank, ends its leaps whatever stands between; another piece does not.
  std::string const from = "r3k3/8/8/8/8/8/3P4/3KM3 b DE - 0 1";
  CHECK(after(position(from), "Rd8") == "3rk3/8/8/8/8/8/3P4/3KM3 w E - 1 2");
  CHECK(after(position(from), "Ra7") == "4k3/r7/8/8/8/8/3P4/3KM3 w DE - 1 2");
}

TEST_CASE("rare laws: royal kings explode as those of atomic chess") {
  AnyPosition const position = position_of("royal-atomic", "3rk3/3p4/8/8/8/8/3Q4/3K4 w - - 0 1");
  AnyPosition won = position;
  CHECK_FALSE(san::play_text(won, "Qxd7"));
  REQUIRE(won.ending());
  CHECK(won.ending()->winner == Color::white);
  // The own king may not explode.
  CHECK_FALSE(texts(position_of("royal-atomic", "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1")).contains("Qxd2"));
}

TEST_CASE("rare laws: drops that enclose, and pieces that change sides") {
  AnyPosition const start = position::start_position(game("flipello"));
  CHECK(texts(start) == std::set<std::string>{"P@c5", "P@d6", "P@e3", "P@f4"});
  std::string const board = after(start, "P@d6");
  CHECK(board.starts_with("8/8/3P4/3PP3/3Pp3/8/8/8["));
  // Ataxx: no hand is needed, and a leap leaves its square.
  AnyPosition const ataxx = position_of("ataxx", "7/7/7/2pP3/7/7/7 w - - 0 1");
  CHECK(after(ataxx, "P@c5") == "7/7/2P4/2PP3/7/7/7 b - - 1 1");
  CHECK(texts(ataxx).contains("Pb4"));
  CHECK(why_not(ataxx, "P@a1") == "White may not drop a mDmNmA on a1");
  // A pass is written as the first piece that stays, or in a word.
  AnyPosition const stuck = position_of("flipello", "p7/8/8/3PP3/3PP3/8/8/8[PPpp] b - - 0 1");
  CHECK(texts(stuck) == std::set<std::string>{"pass"});
  CHECK(after(stuck, "Pa8") == after(stuck, "pass"));
  CHECK(after(stuck, "a8a8") == after(stuck, "pass"));
  // A side without pieces cannot pass: it has lost by stalemate.
  AnyPosition const wiped = position_of("ataxx", "7/7/2P4/2PP3/7/7/7 b - - 0 1");
  CHECK(wiped.legal_moves().empty());
  // Snort: nothing beside an enemy.
  CHECK_FALSE(texts(position_of("snort", "8/8/8/3p4/8/8/8/8 w - - 0 1")).contains("P@d4"));
  CHECK(texts(position_of("snort", "8/8/8/3p4/8/8/8/8 w - - 0 1")).contains("P@c4"));
}

TEST_CASE("rare laws: a full board ends the game, and material decides") {
  AnyPosition position =
      position_of("ataxx", "PPPPPPP/PPPPPPP/PPPPPPP/PPPP1pp/ppppppp/ppppppp/ppppppp w - - 0 1");
  CHECK_FALSE(position.ending());
  CHECK_FALSE(san::play_text(position, "P@e4"));
  REQUIRE(position.ending());
  CHECK(position.ending()->cause == Ending::Cause::full_board);
  CHECK(position.ending()->winner == Color::white);
}

TEST_CASE("rare laws: squares, lines and chains of pieces") {
  CHECK(position_of("teeko", "5/1PP2/1PP2/5/pppp1[] b - - 0 1").ending()->winner == Color::white);
  CHECK_FALSE(position_of("teeko", "5/1PP2/1P3/1P3/pp1pp[] b - - 0 1").ending());
  // Three Musketeers lose when they stand on one line, with pieces between or not.
  auto const musketeers = [](std::string const& board) {
    return position_of("three-musketeers", board + " b - - 0 1").ending();
  };
  CHECK(musketeers("M1M1M/5/5/pp3/5")->winner == Color::black);
  CHECK(musketeers("M4/M4/p4/p4/M4")->winner == Color::black);
  CHECK_FALSE(musketeers("M4/1M3/2M2/pp3/5")); // diagonals do not count
  // Gale: a chain from side to side, by edges only.
  auto const gale = [](std::string const& board) {
    return position_of("gale", board + " b - - 0 1").ending();
  };
  CHECK(gale("9/9/9/9/PPPPPPPPP/9/9/9/p8")->winner == Color::white);
  CHECK(gale("9/9/3PPP3/3P1P3/PPPP1PPPP/9/9/9/p8")->winner == Color::white); // around
  CHECK_FALSE(gale("9/9/9/4PPPPP/PPPP5/9/9/9/p8"));
}

TEST_CASE("rare laws: keys that exclude each other") {
  auto const problems = [](std::string const& keys) {
    return game_file::load_games("[excluded:chess]\n" + keys).problems.size();
  };
  CHECK(problems("wallingRule = past\npieceDrops = true\n") == 1);
  CHECK(problems("flipEnclosedPieces = ataxx\npieceDrops = true\n") == 1);
  CHECK(problems("cambodianMoves = true\n") == 1);
  CHECK(problems("blastOnCapture = true\nextinctionValue = loss\nextinctionPieceTypes = q\n") == 1);
  CHECK(problems("wallingRule = arrows\n") == 1);
  CHECK(problems("wallingRule = static\nwallOrMove = true\n") == 0);
  CHECK(with_keys("wallingRule = static\n").def->walls.has_value());
}
