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

} // namespace

TEST_CASE("keys: a piece that changes sides beside an explosion is removed", "[keys]") {
  std::string const keys = commoners + "flipEnclosedPieces = ataxx\nblastOnCapture = true\n";
  AnyPosition const start = position_of(keys, "k7/8/8/3nr3/8/8/8/K2Q4 w - - 0 1");
  CHECK(position::fen(after(start, "d1d5")) == "k7/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST_CASE("keys: a royal piece is safe from its own kind, where that is spared", "[keys]") {
  CHECK_FALSE(has(moves_of(pseudo_knights, "k7/8/8/8/5n2/8/8/K3N3 w - - 0 1"), "e1d3"));
  CHECK(
      has(moves_of(pseudo_knights + "mutuallyImmuneTypes = n\n", "k7/8/8/8/5n2/8/8/K3N3 w - - 0 1"), "e1d3"));
}

TEST_CASE("keys: two kings of a side may face those of the other one", "[keys]") {
  std::string const keys = "castling = false\nflyingGeneral = true\nhippo.royals = 1 2\n";
  CHECK(has(moves_of(keys, "4k3/8/8/3pP3/8/8/4K3/K7 w - d6 0 1"), "e5d6"));
  CHECK_FALSE(has(moves_of(keys, "4k3/8/8/3pP3/8/8/4K3/8 w - d6 0 1"), "e5d6"));
}
