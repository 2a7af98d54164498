// Royal pieces of games of files beside other laws: kings that explode are kings, and pieces that are royal
// by their number are none.
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "tests/unit/key_games.hpp"

#include <algorithm>

using namespace hippo;
using namespace hippo::key_games;

namespace {

std::string const blast = "castling = false\nblastOnCapture = true\n";
std::string const pseudo_knights =
    "castling = false\nextinctionValue = loss\nextinctionPieceTypes = n\nextinctionPseudoRoyal = true\n";
std::string const commoners = "castling = false\nking = -\ncommoner = k\n";
std::string const pseudo_kings =
    commoners + "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n";

std::optional<std::string> loser_after(AnyPosition const& position, std::string const& move) {
  auto const end = after(position, move).ending();
  if (!end || !end->winner) return std::nullopt;
  return *end->winner == Color::white ? "black" : "white";
}

} // namespace

TEST_CASE("keys: kings that explode obey the laws about kings", "[keys]") {
  std::string const facing = "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", rook = "k7/8/8/8/8/8/7R/K7 w - - 0 1";
  CHECK(has(moves_of(blast, facing), "e2c3"));
  CHECK_FALSE(has(moves_of(blast + "flyingGeneral = true\n", facing), "e2c3"));
  CHECK(has(moves_of(blast, rook), "h2h8"));
  CHECK_FALSE(has(moves_of(blast + "checking = false\n", rook), "h2h8"));
  std::string const drops = blast + "pieceDrops = true\n", hand = "k7/8/8/8/8/8/8/K7[R] w - - 0 1";
  CHECK(has(moves_of(drops, hand), "R@h8"));
  CHECK_FALSE(has(moves_of(drops + "dropChecks = false\n", hand), "R@h8"));
  std::string const check = "4k2r/8/8/8/8/8/8/7K w - - 0 1";
  CHECK_FALSE(has(moves_of(blast, check), "h1h2"));
  CHECK(has(moves_of(blast + "hippo.kingsAreCaptured = true\n", check), "h1h2"));
  // A check that is counted.
  AnyPosition const counted =
      position_of(blast + "checkCounting = true\n", "k7/8/8/8/8/8/7R/K7 w - - 3+3 0 1");
  CHECK(position::fen(after(counted, "h2h8")) == "k6R/8/8/8/8/8/8/K7 b - - 2+3 1 1");
  // The king that races for its flag.
  std::string const race = blast + "flagPiece = k\nflagRegion = *8\nflagMove = true\n";
  CHECK_FALSE(after(position_of(race, "8/4K1k1/8/8/8/8/8/8 w - - 0 1"), "e7d8").ending());
  CHECK(loser_after(position_of(race, "8/4K3/8/8/6k1/8/8/8 w - - 0 1"), "e7d8") == "black");
}

TEST_CASE("keys: kings that touch give no check where captures explode", "[keys]") {
  // The rook may not capture beside its own king.
  CHECK(has(moves_of(blast, "8/8/8/8/8/8/4k2P/r2K4 w - - 0 1"), "h2h3"));
  CHECK_FALSE(has(moves_of(blast, "8/8/8/8/6k1/8/7P/r2K4 w - - 0 1"), "h2h3"));
  auto const counted = [](std::string const& fen) {
    return position::fen(after(position_of(blast + "checkCounting = true\n", fen), "a2a1"));
  };
  CHECK(counted("8/8/8/8/8/8/r2k4/4K3 b - - 3+3 0 1") == "8/8/8/8/8/8/3k4/r3K3 w - - 3+3 1 2");
  CHECK(counted("8/8/8/8/8/3k4/r7/4K3 b - - 3+3 0 1") == "8/8/8/8/8/3k4/8/r3K3 w - - 3+2 1 2");
}

TEST_CASE("keys: a side whose king has exploded is written and read", "[keys]") {
  AnyPosition const won = after(position_of(blast, "3rk3/3p4/8/8/8/8/3Q4/3K4 w - - 0 1"), "d2d7");
  REQUIRE(won.ending());
  CHECK(position_of(blast, position::fen(won)).ending()->winner == Color::white);
}

TEST_CASE("keys: an entering piece answers no explosion of the own king", "[keys]") {
  std::string const keys = blast + "pawn = -\ngating = true\nseirawanGating = true\n";
  std::string const fen = "4k3/8/8/8/8/8/4n3/3QK3[N] w D - 0 1";
  CHECK_FALSE(has(moves_of(keys, fen), "d1e2"));
  CHECK(has(moves_of(keys, "4k3/8/8/8/4n3/8/8/3QK3[N] w D - 0 1"), "d1d2"));
}

TEST_CASE("keys: makpongRule binds kings, not other royal pieces", "[keys]") {
  std::string const knight = "k7/8/8/8/8/7r/8/K6N w - - 0 1", law = "makpongRule = true\n";
  CHECK(has(moves_of(pseudo_knights + law, knight), "h1f2"));
  CHECK(has(moves_of(pseudo_kings + law, "k7/8/8/8/8/8/8/K6r w - - 0 1"), "a1a2"));
}

TEST_CASE("keys: a pass is written with the king, or the first piece of a side without", "[keys]") {
  auto const pass = [](std::string const& keys, std::string const& fen) {
    AnyPosition const position = position_of(keys + "pass = true\n", fen);
    for (Move const move : position.legal_moves())
      if (move.kind == MoveKind::pass) return san::Speller(position)(move, san::Spelling::uci);
    return std::string();
  };
  CHECK(pass(pseudo_knights, "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1") == "e1e1");
  CHECK(pass(pseudo_kings, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1") == "a1a1");
  CHECK(pass(pseudo_kings, "4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "e1e1");
}

TEST_CASE("keys: a side whose last royal piece changes sides or type has lost", "[keys]") {
  std::string const flips = pseudo_kings + "flipEnclosedPieces = ataxx\n";
  CHECK(loser_after(position_of(flips, "8/8/8/8/3k4/8/8/R3K3 w - - 0 1"), "a1a2") == std::nullopt);
  CHECK(loser_after(position_of(flips, "8/8/8/8/3k4/8/8/1N2K3 w - - 0 1"), "b1c3") == "black");
  std::string const turns = pseudo_knights + "pawnTypes = pn\npromotionPieceTypes = r\n";
  CHECK(loser_after(position_of(turns, "4k2n/8/2N5/8/8/8/8/4K3 w - - 0 1"), "c6b8") == "white");
  // Royal types of which one may become the other.
  std::string const both = commoners + "bers = t\nextinctionValue = loss\nextinctionPieceTypes = kt\n"
                                       "extinctionPseudoRoyal = true\npromotedPieceType = k:t\n"
                                       "mandatoryPiecePromotion = true\n";
  CHECK(loser_after(position_of(both, "7k/3K4/8/8/8/8/8/8 w - - 0 1"), "d7c8") == std::nullopt);
}

TEST_CASE("keys: a piece that becomes the last royal one may not be left under attack", "[keys]") {
  std::string const turns = pseudo_knights + "pawnTypes = pn\npromotionPieceTypes = r\n";
  Moves const moves = moves_of(turns, "4k2n/8/2N5/8/8/8/8/r1N1K3 w - - 0 1");
  CHECK_FALSE(has(moves, "c6b8"));
  CHECK(has(moves_of(turns, "4k2n/8/2N5/8/8/8/r7/2N1K3 w - - 0 1"), "c6b8"));
}

TEST_CASE("keys: a piece that changes sides beside an explosion is removed", "[keys]") {
  std::string const keys = commoners + "flipEnclosedPieces = ataxx\nblastOnCapture = true\n";
  AnyPosition const start = position_of(keys, "k7/8/8/3nr3/8/8/8/K2Q4 w - - 0 1");
  CHECK(position::fen(after(start, "d1d5")) == "k7/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST_CASE("keys: a wall stops an attack on pieces that are royal by their number", "[keys]") {
  std::string const law = "wallingRule = static\n";
  auto const moves = [&](std::string const& keys, std::string const& fen) {
    AnyPosition const position = position_of(keys + law, fen);
    std::vector<std::string> found;
    for (Move const move : position.legal_moves())
      found.push_back(san::Speller(position)(move, san::Spelling::uci));
    return found;
  };
  auto const contains = [](std::vector<std::string> const& all, std::string const& move) {
    return std::ranges::find(all, move) != all.end();
  };
  auto const knight = moves(pseudo_knights, "k6r/8/8/8/8/8/8/K6N w - - 0 1");
  CHECK(contains(knight, "a1a2,a2h4"));
  CHECK_FALSE(contains(knight, "a1a2,a2g4"));
  CHECK_FALSE(contains(moves(pseudo_knights, "k6r/8/8/8/8/8/8/N6K w - - 0 1"), "a1b3,b3h4"));
  // The rook attacks both kings, unless the wall shelters one.
  auto const kings = moves(pseudo_kings + "dupleCheck = true\n", "k7/8/8/8/8/8/6P1/K2r2K1 w - - 0 1");
  CHECK(contains(kings, "g2g3,g3b1"));
  CHECK_FALSE(contains(kings, "g2g3,g3h4"));
}

TEST_CASE("keys: an entering piece shelters a piece that is royal by its number, not a king", "[keys]") {
  std::string const law = "gating = true\nseirawanGating = true\n";
  CHECK(has(moves_of(pseudo_knights + law, "k7/8/8/8/8/1K6/8/r3B2N[Q] w E - 0 1"), "e1f2"));
  CHECK_FALSE(has(moves_of(pseudo_knights + law, "k7/8/8/8/8/1K6/8/r3B2N[] w E - 0 1"), "e1f2"));
  CHECK_FALSE(has(moves_of(pseudo_knights + law, "k7/8/8/8/8/8/8/r3B2K[Q] w E - 0 1"), "e1f2"));
}

TEST_CASE("keys: a royal piece is safe from its own kind, where that is spared", "[keys]") {
  CHECK_FALSE(has(moves_of(pseudo_knights, "k7/8/8/8/5n2/8/8/K3N3 w - - 0 1"), "e1d3"));
  CHECK(
      has(moves_of(pseudo_knights + "mutuallyImmuneTypes = n\n", "k7/8/8/8/5n2/8/8/K3N3 w - - 0 1"), "e1d3"));
}

TEST_CASE("keys: a dropped royal piece may end the royalty of all, as any other drop may", "[keys]") {
  std::string const keys = pseudo_kings + "pieceDrops = true\nhippo.freeDrops = true\n";
  CHECK(has(moves_of(keys, "k7/8/8/8/8/8/8/K6r w - - 0 1"), "K@d4"));
}

TEST_CASE("keys: two kings of a side may face those of the other one", "[keys]") {
  std::string const keys = "castling = false\nflyingGeneral = true\nhippo.royals = 1 2\n";
  CHECK(has(moves_of(keys, "4k3/8/8/3pP3/8/8/4K3/K7 w - d6 0 1"), "e5d6"));
  CHECK_FALSE(has(moves_of(keys, "4k3/8/8/3pP3/8/8/4K3/8 w - d6 0 1"), "e5d6"));
}

TEST_CASE("keys: only kings are captured, and only kings are bare", "[keys]") {
  std::string const captured =
      pseudo_knights + "hippo.kingsAreCaptured = true\nhippo.royalCaptureWins = true\n";
  CHECK(loser_after(position_of(captured, "k7/R7/8/8/8/8/8/KN4n1 w - - 0 1"), "a7a8") == "black");
  std::string const bare = pseudo_knights + "hippo.bareKingLoses = true\n";
  CHECK_FALSE(is_over(bare, "k7/n7/8/8/8/8/8/KN6 w - - 0 1"));
}
