// Draws that no move list knows: dead positions, repetitions, quiet moves, and what records say of their
// ends.
#include "libanalysis/verify/termination.hpp"
#include "libgame/position/history.hpp"
#include "libgame/position/repetition.hpp"
#include "libgame/san/play_text.hpp"
#include "tests/support.hpp"

#include <fmt/format.h>

using namespace hippo;
using test::verified;
using test::Words;
using verify::Termination;

namespace {

bool dead(std::string const& line) { return test::position(line).is_dead(); }

/// A valid record with exactly these findings.
void told(std::string const& text, Words const& parts, verify::VerifyOptions const& options = {}) {
  CHECK(test::told(text, parts, options).verdict == verify::Verdict::valid);
}

std::string tag(std::string const& name, std::string const& value) {
  return fmt::format("[{} \"{}\"]\n", name, value);
}

/// The knights go out and back so many times, from the start position: 4 plies each time.
std::string shuffle(int times) {
  std::string moves;
  for (int i = 0; i < times; ++i) moves += fmt::format("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * i + 1, 2 * i + 2);
  return moves;
}

verify::VerifyOptions const draws{.draws = true};
verify::VerifyOptions const strict{.strict = true};

} // namespace

TEST_CASE("draws: claims by FIDE Laws 9.2 and 9.3") {
  position::History history;
  auto const play = [&](AnyPosition& now, std::string const& move) {
    REQUIRE_FALSE(san::play_text(now, move));
    history.add(now);
    return history.can_claim_draw(now.variant().def->draws);
  };
  AnyPosition now = test::position("chess startpos");
  history.add(now);
  for (char const* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) CHECK_FALSE(play(now, move));
  CHECK(play(now, "Ng8"));
  CHECK(history.first_repetition(3) == 8);
  CHECK(history.occurrences(now) == 3);
  CHECK_FALSE(play(now, "e4"));

  now = test::position("chess 4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
  CHECK_FALSE(play(now, "Ra2"));
  CHECK(play(now, "Ke7"));
  CHECK(history.first_clock(50) == history.last());
}

TEST_CASE("draws: dead positions of chess") {
  CHECK(dead("chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  CHECK(dead("chess 4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  CHECK(dead("chess 4kn2/8/8/8/8/8/8/4K3 w - - 0 1"));
  CHECK(dead("chess 4k3/8/8/8/8/8/8/4KB2 w - - 0 1"));
  // Bishops of one colour of squares, of either side: d1, f1 and h1 are light, c8 and e8 too.
  CHECK(dead("chess 2b1k3/8/8/8/8/8/8/3B1K1B w - - 0 1"));
  CHECK(dead("chess960 4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
}

TEST_CASE("draws: positions of chess in which mate is possible") {
  for (char const* fen : {"4k3/8/8/8/8/8/8/4KR2", "4k3/8/8/8/8/8/8/4KQ2", "4k3/8/8/8/8/8/4P3/4K3",
                          "4k3/8/8/8/8/8/8/3NKN2", "4kn2/8/8/8/8/8/8/4KN2", "4kn2/8/8/8/8/8/8/4KB2",
                          "4kb2/8/8/8/8/8/8/4KB1B", "2b1k3/8/8/8/8/8/8/2B1K3", "4k3/8/8/8/8/8/8/2B1KB2"}) {
    INFO(fen);
    CHECK_FALSE(dead(std::string("chess ") + fen + " w - - 0 1"));
  }
}

TEST_CASE("draws: dead positions of other games are only those that are certain") {
  CHECK(dead("wotn 4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  CHECK_FALSE(
      dead("wotn 4k3/8/8/8/8/8/8/4KN2 w - - 0 1")); // the knight improves on its fourth rank from the end
  CHECK_FALSE(dead("wotn 4k3/8/8/8/8/8/8/3KK3 w - - 0 1"));
  CHECK(dead("nrelay 4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  CHECK_FALSE(
      dead("nrelay 4k3/8/8/8/8/8/8/3NKB2 w - - 0 1")); // a relayed bishop changes the colour of its squares
  CHECK_FALSE(dead("narrow k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w 0 1")); // a stalemate is lost
  CHECK_FALSE(dead("ludus 4r3/8/8/8/8/8/8/2RE4 w 12"));
}

TEST_CASE("draws: positions are the same by FIDE Laws 9.2.3") {
  auto const key = [](std::string const& line) { return position::repetition_key(test::position(line)); };
  std::string const board = "chess r3k2r/8/8/8/4P3/8/8/R3K2R b ";
  CHECK(key(board + "KQkq - 0 1") == key(board + "KQkq - 9 30"));
  CHECK(key(board + "KQkq - 0 1") != key(board + "KQk - 0 1"));
  CHECK(key(board + "KQkq e3 0 1") == key(board + "KQkq - 0 1")); // no pawn can take
  std::string const taken = "chess 4k3/8/8/8/3pP3/8/8/4K3 b - ";
  CHECK(key(taken + "e3 0 1") != key(taken + "- 0 1"));
  std::string const pinned = "chess 3k4/8/8/8/3pP3/8/8/3RK3 b - ";
  CHECK(key(pinned + "e3 0 1") == key(pinned + "- 0 1"));
}

TEST_CASE("draws: what tags and comments say") {
  CHECK(verify::termination_in_tag("Normal") == std::nullopt);
  CHECK(verify::termination_in_tag("Time forfeit") == Termination::time);
  CHECK(verify::termination_in_tag("time forfeit") == Termination::time);
  CHECK(verify::termination_in_tag("Bertha won on time") == Termination::time);
  CHECK(verify::termination_in_tag("Game drawn by repetition") == Termination::repetition);
  CHECK(verify::termination_in_tag("Game drawn by 50-move rule") == Termination::moves);
  CHECK(verify::termination_in_tag("Game drawn by insufficient material") ==
        Termination::insufficient_material);
  CHECK(verify::termination_in_tag("Game drawn by timeout vs insufficient material") == std::nullopt);
  CHECK(verify::termination_in_tag("Bertha won by checkmate") == Termination::checkmate);
  CHECK(verify::termination_in_tag("Bertha won by resignation") == std::nullopt);
  CHECK(verify::termination_in_comment("Draw by 3-fold repetition") == Termination::repetition);
  CHECK(verify::termination_in_comment(" [%clk 0:00:05] Draw by threefold repetition. ") ==
        Termination::repetition);
  CHECK(verify::termination_in_comment("Draw by fifty moves rule") == Termination::moves);
  CHECK(verify::termination_in_comment("Draw by the 75-move rule") == Termination::ending_moves);
  CHECK(verify::termination_in_comment("Game drawn by stalemate") == Termination::stalemate);
  CHECK(verify::termination_in_comment("Draw by insufficient mating material") ==
        Termination::insufficient_material);
  CHECK(verify::termination_in_comment("White mates") == Termination::checkmate);
  CHECK(verify::termination_in_comment("Black forfeits on time") == Termination::time);
  CHECK(verify::termination_in_comment("White avoids the draw by repetition") == std::nullopt);
  CHECK(verify::termination_in_comment("with a draw by repetition in sight") == std::nullopt);
  CHECK(verify::termination_in_comment("Draw by agreement") == std::nullopt);
  CHECK(verify::termination_in_comment("time") == std::nullopt);
}

TEST_CASE("draws: a fivefold repetition ends the game") {
  told(shuffle(4) + "1/2-1/2\n", {});
  told(shuffle(4) + "9. e4 *\n",
       {"warning 'e4': a move after the game has ended as a draw: the position has occurred 5"});
  told(shuffle(4) + "1-0\n", {"warning '1-0': the game has a winner, but it ended as a draw"});
  told(shuffle(3) + "7. e4 *\n", {});
  told(shuffle(4) + "1/2-1/2\n",
       {"note 'Ng8': a draw can be claimed: the position has occurred 3 times",
        "note 'Ng8': the game ends as a draw: the position has occurred 5 times"},
       draws);
}

TEST_CASE("draws: the laws of 2014 do not bind older games, nor games whose sources are older") {
  told(tag("Date", "2014.06.30") + '\n' + shuffle(4) + "9. e4 *\n", {});
  told(tag("Date", "1974.??.??") + '\n' + shuffle(4) + "9. e4 *\n", {});
  told(tag("Date", "2014.07.01") + '\n' + shuffle(4) + "9. e4 *\n", {"a move after the game has ended"});
  told(tag("Date", "????.??.??") + '\n' + shuffle(4) + "9. e4 *\n", {"a move after the game has ended"});
  told(tag("Variant", "wotn") + '\n' + shuffle(4) + "9. e4 *\n", {});
}

TEST_CASE("draws: a repetition in a variation is none of the game") {
  told("1. e4 (" + shuffle(4) + "9. d4) 1... e5 *\n", {});
}

TEST_CASE("draws: seventy-five moves end the game, unless the last one is mate") {
  std::string const rook = tag("FEN", "7k/8/8/8/8/8/R7/K7 w - - 149 90") + '\n';
  told(rook + "90. Ra3 1/2-1/2\n", {});
  told(rook + "90. Ra3 Kg8 *\n",
       {"warning 'Kg8': a move after the game has ended as a draw: 75 moves of each side"});
  told(rook + "90. Ra3 1-0\n", {"the game has a winner"});
  std::string const mate = tag("FEN", "7k/8/6K1/8/8/8/R7/8 w - - 149 90") + '\n';
  told(mate + "90. Ra8# 1-0\n", {});
}

TEST_CASE("draws: a dead position ends the game") {
  std::string const capture = tag("FEN", "7k/8/8/8/8/8/1r6/K7 w - - 0 1") + '\n';
  told(capture + "1. Kxb2 1/2-1/2\n", {});
  told(capture + "1. Kxb2 Kg7 *\n",
       {"warning 'Kg7': a move after the game has ended as a draw: no series of moves leads to a win"});
  told(capture + "1. Kxb2 1-0\n", {"the game has a winner"});
  told(capture + "1. Kxb2 0-1 {Black resigns}\n", {"the game has a winner"});
  CHECK(verified(capture + "1. Kxb2 Kg7 *\n", strict).report.verdict == verify::Verdict::invalid);
}

TEST_CASE("draws: claims of repetition") {
  told(tag("Termination", "Game drawn by repetition") + '\n' + shuffle(2) + "1/2-1/2\n", {});
  told(shuffle(2) + "{Draw by threefold repetition} 1/2-1/2\n", {});
  // The claim may be made before the move that repeats the position (FIDE Laws 9.2.1).
  told("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 {Draw by repetition} 1/2-1/2\n", {});
  told(shuffle(1) + "{Draw by repetition} 1/2-1/2\n",
       {"warning '{Draw by repetition}': a draw by repetition is claimed, but the last position has occurred "
        "twice, not 3 times"});
  told(shuffle(2) + "5. e4 e5 1/2-1/2 {Draw by repetition}\n", {"has occurred once"});
  told(shuffle(2) + "{Draw by threefold repetition} 1-0\n", {"the result has a winner"});
  told(tag("Variant", "ludus") + '\n' + "1. (4,4) Miles c2-c3 {Draw by repetition} *\n",
       {"Ludus Equitum has no draw by repetition"});
}

TEST_CASE("draws: claims of fifty moves, of material, of mate and of time") {
  std::string const rook = tag("FEN", "7k/8/8/8/8/8/R7/K7 w - - 98 90") + '\n';
  told(rook + "90. Ra3 {Draw by fifty moves rule} 1/2-1/2\n", {});
  std::string const too_soon = tag("FEN", "7k/8/8/8/8/8/R7/K7 w - - 97 90") + '\n';
  told(too_soon + "90. Ra3 {Draw by fifty moves rule} 1/2-1/2\n", {"98 plies ago, not 100"});
  told(rook + "90. Ra3 {Draw by insufficient material} 1/2-1/2\n", {"the pieces left can give mate"});
  std::string const capture = tag("FEN", "7k/8/8/8/8/8/1r6/K7 w - - 0 1") + '\n';
  told(capture + "1. Kxb2 {Draw by insufficient mating material} 1/2-1/2\n", {});
  std::string const fool = "1. f3 e5 2. g4 Qh4# ";
  told(tag("Termination", "Bertha won by checkmate") + '\n' + fool + "0-1\n", {});
  told(tag("Termination", "Time forfeit") + '\n' + fool + "0-1\n",
       {"a loss on time is claimed, but the last move gives mate"});
  told(tag("Termination", "Time forfeit") + '\n' + "1. f3 e5 0-1\n", {});
  told("1. f3 e5 {White mates} 1-0\n", {"mate is claimed, but the side to move has a legal move"});
  told(fool + "{Game drawn by stalemate} 0-1\n", {"stalemate is claimed, but the last move gives mate"});
}

TEST_CASE("draws: where a draw can be claimed") {
  told(shuffle(2) + "*\n", {"note 'Ng8': a draw can be claimed: the position has occurred 3 times"}, draws);
  told(shuffle(2) + "*\n", {});
  told(tag("FEN", "7k/8/8/8/8/8/R7/K7 w - - 99 90") + "\n90. Ra3 Kg8 *\n",
       {"note 'Ra3': a draw can be claimed: 50 moves of each side"}, draws);
}
