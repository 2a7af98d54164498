// What the manual says where two laws meet, in positions so small that the answers follow from its words: the
// program and the slow second implementation (tests/reference/law_*) give the same ones.
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/move_text/parse.hpp"
#include "tests/reference/law_board.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <sstream>
#include <string>

using namespace hippo;

namespace {

namespace slow = reference::laws;

/// A game of kings and the pieces of some more keys, in a position after some moves.
struct Place {
  std::string keys, fen, played = "";
};

std::string text_of(Place const& place) {
  return "[together]\nking = k\ncastling = false\nstartFen = " + place.fen + '\n' + place.keys;
}

struct Answers {
  std::set<std::string> moves; ///< in UCI notation
  std::string fen;
  bool over = false;
};

AnyPosition position_of(Place const& place, std::string const& fen) {
  auto const loaded = game_file::load_games(text_of(place));
  REQUIRE(loaded.games.size() == 1);
  auto read = position::read_position(fen, loaded.games.front());
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  return std::get<AnyPosition>(std::move(read));
}

Answers of_program(Place const& place) {
  AnyPosition position = position_of(place, place.fen);
  auto const find = [&](std::string const& text) {
    san::Speller const speller(position);
    for (Move const move : position.legal_moves())
      if (speller(move, san::Spelling::uci) == text) return move;
    FAIL("no legal move " << text);
    return Move{};
  };
  std::istringstream moves(place.played);
  for (std::string move; moves >> move;) position.play(find(move));
  Answers answers{{}, position::fen(position), position.ending().has_value()};
  san::Speller const speller(position);
  for (Move const move : position.legal_moves()) answers.moves.insert(speller(move, san::Spelling::uci));
  return answers;
}

Answers of_reference(Place const& place) {
  slow::Laws const laws = slow::read_laws(text_of(place));
  slow::Position position = slow::read_fen(laws, place.fen);
  std::istringstream moves(place.played);
  for (std::string move; moves >> move;) position = slow::play(position, slow::moves(position).at(move));
  Answers answers{{}, slow::fen(position), slow::end_on_board(position).has_value()};
  for (auto const& [text, move] : slow::moves(position)) answers.moves.insert(text);
  return answers;
}

Answers of_both(Place const& place) {
  INFO(text_of(place) << place.played);
  Answers const program = of_program(place), other = of_reference(place);
  CHECK(program.moves == other.moves);
  CHECK(program.fen == other.fen);
  CHECK(program.over == other.over);
  return program;
}

bool may(Place const& place, std::string const& move) { return of_both(place).moves.contains(move); }

} // namespace

TEST_CASE("laws together: a capture en passant does not promote") {
  Place const place{"pawn = p\nqueen = q\npromotionRegionWhite = *6 *7 *8\npromotionPieceTypes = q\n",
                    "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5"};
  CHECK(may(place, "e5d6"));
  CHECK_FALSE(may(place, "e5d6q"));
  CHECK(may(place, "e5e6q"));
  CHECK_FALSE(may(place, "e5e6"));
}

TEST_CASE("laws together: hoppers leap over walls") {
  Place const place{"cannon = o\nknight = n\n", "4k3/8/8/8/8/8/8/O1*1n2K w - - 0 1"};
  CHECK(may(place, "a1e1"));
  CHECK(may(place, "a1b1"));
  CHECK_FALSE(may(place, "a1d1"));
}

TEST_CASE("laws together: a pass counts for the halfmove clock") {
  std::string const fen = "4k3/8/8/8/8/8/8/R3K3 w - - 7 1";
  CHECK(of_both({"rook = r\npass = true\n", fen, "e1e1"}).fen == "4k3/8/8/8/8/8/8/R3K3 b - - 8 1");
  CHECK(of_both({"rook = r\npass = true\n", fen, "e1e1 e8d8"}).fen == "3k4/8/8/8/8/8/8/R3K3 w - - 9 2");
}

TEST_CASE("laws together: immobilityIllegal is about moves, not about a pass") {
  std::string const keys = "lance = l\nimmobilityIllegal = true\npass = true\n";
  CHECK(may({keys, "4k3/8/8/8/8/8/8/L3K3 w - - 0 1"}, "e1e1"));
  CHECK(may({keys, "l3k3/8/8/8/8/8/8/4K3 b - - 0 1"}, "e8e8"));
}

TEST_CASE("laws together: in cambodianMoves, a king has no leap in check") {
  std::string const keys = "rook = r\nfers = m\ngating = true\ncambodianMoves = true\n";
  CHECK(may({keys, "4k3/8/8/8/8/8/8/3KM3 w DE - 0 1"}, "d1b2"));
  CHECK_FALSE(may({keys, "3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1"}, "d1b2"));
  // Nor when a rook has moved to its file, blocked or not.
  std::string const blocked = "r3k3/8/8/3n4/8/8/8/3KM3 b DE - 0 1";
  CHECK_FALSE(may({"knight = n\n" + keys, blocked, "a8d8"}, "d1b2"));
  CHECK(may({"knight = n\n" + keys, blocked, "a8c8"}, "d1b2"));
  // An attack on another royal piece is no check to the king, whose leap may end it.
  std::string const royal_knights = "cannon = o\nknight = n\nextinctionValue = loss\n"
                                    "extinctionPieceTypes = n\nextinctionPseudoRoyal = true\n";
  CHECK(may({royal_knights + keys, "n3k3/8/8/8/8/8/8/N2K3o w D - 0 1"}, "d1b2"));
}

TEST_CASE("laws together: with flagMove, only Black may answer a king on its flag, with a king") {
  std::string const keys = "flagPiece = k\nflagRegion = *8\nflagMove = true\n";
  CHECK_FALSE(of_both({keys, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8"}).over);
  CHECK(of_both({keys, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h8"}).over);
  CHECK(of_both({keys, "8/K7/7k/8/8/8/8/8 w - - 0 1", "a7a8"}).over);
  CHECK(of_both({keys, "8/k6K/8/8/8/8/8/8 b - - 0 1", "a7a8"}).over);
}

TEST_CASE("laws together: mustDrop comes before mustCapture") {
  Place const place{"knight = n\npieceDrops = true\nmustDrop = true\nmustCapture = true\n",
                    "4k3/8/8/8/8/8/3n4/4K3[N] w - - 0 1"};
  CHECK(may(place, "N@a3"));
  CHECK_FALSE(may(place, "e1d2"));
  Place const in_hand_of_other{place.keys, "4k3/8/8/8/8/8/3n4/4K3[n] w - - 0 1"};
  CHECK(of_both(in_hand_of_other).moves == std::set<std::string>{"e1d2"});
}

TEST_CASE("laws together: in check, too, a legal capture is compulsory") {
  Place const place{"rook = r\nmustCapture = true\n", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"};
  CHECK(of_both(place).moves == std::set<std::string>{"e1e2"});
}

TEST_CASE("laws together: kings that are captured may face each other") {
  std::string const fen = "3k4/8/8/8/8/8/8/4K3 w - - 0 1", keys = "flyingGeneral = true\n";
  CHECK_FALSE(may({keys, fen}, "e1d1"));
  CHECK(may({keys + "hippo.kingsAreCaptured = true\nhippo.royalCaptureWins = true\n", fen}, "e1d1"));
}

TEST_CASE("laws together: royal pieces are lent no leap") {
  std::string const keys = "king = -\ncommoner = m\nknight = n\nhippo.relay = N\nextinctionValue = loss\n"
                           "extinctionPieceTypes = m\nextinctionPseudoRoyal = true\n";
  CHECK_FALSE(may({keys, "4m3/8/8/8/8/2N5/8/3M4 w - - 0 1"}, "d1e3"));
  CHECK(may({keys, "4m3/8/8/8/8/2N5/8/3M3M w - - 0 1"}, "d1e3")); // two are not royal
  CHECK_FALSE(may({"knight = n\nhippo.relay = N\n", "4k3/8/8/8/8/2N5/8/3K4 w - - 0 1"}, "d1e3"));
}

TEST_CASE("laws together: a leap that is lent promotes as other moves do") {
  std::string const keys = "pawn = p\nknight = n\nqueen = q\npromotionPieceTypes = q\nhippo.relay = N\n";
  std::string const fen = "7k/8/3P4/5N2/8/8/8/K7 w - - 0 1";
  Place const lent{keys, fen};
  CHECK(may(lent, "d6c8q"));
  CHECK_FALSE(may(lent, "d6c8"));
  CHECK(may(lent, "d6b7"));
  CHECK_FALSE(of_both({keys + "mobilityRegionWhitePawn = *1 *2 *3 *4 *5 *6\n", fen}).moves.contains("d6b7"));
}

TEST_CASE("laws together: sittuyinPromotion asks for attacks by a leap that is lent, too") {
  std::string const keys = "pawn = p\nknight = n\nfers = m\nsittuyinPromotion = true\n"
                           "promotionPieceTypes = m\npromotionRegionWhite = d6\n";
  std::string const fen = "2n4k/8/3P4/5N2/8/8/8/K7 w - - 0 1";
  CHECK(may({keys, fen}, "d6d6m"));
  CHECK_FALSE(may({keys + "hippo.relay = N\n", fen}, "d6d6m"));
}

TEST_CASE("laws together: leaps that are lent are read as they are written") {
  std::string const pieces = "pawn = p\nknight = n\nqueen = q\nrook = r\npromotionPieceTypes = q\n";
  std::string const more = GENERATE("", "wallingRule = arrow\n", "mustCapture = true\n");
  Place const place{pieces + "hippo.relay = N\n" + more, "3r3k/6R1/3P4/5N2/8/8/4R3/K7 w - - 0 1"};
  AnyPosition const position = position_of(place, place.fen);
  san::Speller const speller(position);
  for (Move const move : position.legal_moves())
    for (auto const spelling : {san::Spelling::san, san::Spelling::coordinate, san::Spelling::article}) {
      std::string const text = speller(move, spelling);
      INFO(more << text);
      auto const written = notation::parse_move(text);
      REQUIRE(std::holds_alternative<notation::WrittenMove>(written));
      auto const meant = san::resolve(speller, position, std::get<notation::WrittenMove>(written));
      REQUIRE(std::holds_alternative<san::Meaning>(meant));
      CHECK(std::get<san::Meaning>(meant).moves == std::vector<Move>{move});
      CHECK(std::get<san::Meaning>(meant).flaws.empty());
    }
}

TEST_CASE("laws together: the capture of a lender ends the leaps that it lends") {
  std::string const keys = "bishop = b\nknight = n\nrook = r\nhippo.relay = N\n";
  // The rook checks by a leap that the knight on e5 lends it: White captures either, or steps aside.
  Place const place{keys, "7k/8/2r5/4n3/3K4/8/8/4R3 w - - 0 1"};
  CHECK(may(place, "e1e5"));
  CHECK_FALSE(may(place, "e1e2"));
  CHECK(may(place, "d4e5")); // which the rook would otherwise guard
}

TEST_CASE("laws together: a position after the capture of a king can be read") {
  std::string const more = GENERATE("", "hippo.royalCaptureWins = true\n");
  Place const place{"rook = r\nhippo.kingsAreCaptured = true\n" + more, "r3k2r/8/8/8/8/8/8/R3K3 w - - 0 1",
                    "e1d1 a8a7 a1a7 e8d7 a7d7"};
  Answers const answers = of_both(place);
  CHECK(position::fen(position_of(place, answers.fen)) == answers.fen);
}
