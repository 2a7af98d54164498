// Drops and other moves of pieces in hand, as people and programs write them. What a spelling means, and why
// a drop is none of the legal ones.
#include "libgame/game_file/load.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/suggest.hpp"
#include "libnotation/move_text/parse.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/support.hpp"

using namespace hippo;
using test::Words;

namespace {

AnyPosition of_game(char const* game, char const* fields) {
  auto read = position::read_position(fields, test::corpus_game(game));
  INFO(fields);
  if (auto const* error = std::get_if<position::SetupError>(&read)) FAIL(position::describe(*error).message);
  return std::get<AnyPosition>(std::move(read));
}

/// The moves that a text means, in coordinates, or what is wrong with it.
std::string answer(AnyPosition const& position, std::string const& text) {
  san::Speller const speller(position);
  auto const parsed = notation::parse_move(text);
  INFO(text);
  REQUIRE(std::holds_alternative<notation::WrittenMove>(parsed));
  auto const result = san::resolve(speller, position, std::get<notation::WrittenMove>(parsed));
  if (auto const* refusal = std::get_if<san::Finding>(&result))
    return test::in_words(san::describe(position, *refusal), text);
  auto const& meaning = std::get<san::Meaning>(result);
  std::string all;
  for (Move move : meaning.moves)
    all += (all.empty() ? "" : " ") + speller.bare(move, san::Spelling::coordinate);
  for (san::Finding const& flaw : meaning.flaws)
    all += "; " + test::in_words(san::describe(position, flaw), text);
  return all;
}

struct Case {
  char const* text;
  char const* answer;
};
void check(AnyPosition const& position, std::vector<Case> const& cases) {
  for (auto const& [text, expected] : cases) {
    CAPTURE(text);
    CHECK(answer(position, text) == expected);
  }
}

} // namespace

TEST_CASE("drops: a pawn's name may be left out, and case does not matter") {
  auto const position = of_game("crazyhouse", "4k3/8/8/8/8/8/8/4K3[NPn] w - - 0 1");
  check(position, {{"N@f6", "N@f6"}, {"n@f6", "N@f6"}, {"P@e4", "P@e4"}, {"@e4", "P@e4"}, {"N@f6+", "N@f6"}});
}

TEST_CASE("drops: why one is not legal") {
  auto const position = of_game("crazyhouse", "4k3/8/8/8/8/8/8/4K2r[PB] w - - 0 1");
  check(position, {{"N@f1", "error 'N@f1': White has no knight in hand"},
                   {"B@e8", "error 'B@e8': e8 is occupied by a black king"},
                   {"P@f1", "error 'P@f1': White may not drop a pawn on f1"},
                   {"B@a3", "error 'B@a3': the drop leaves the king on e1 in check"},
                   {"B@f1", "B@f1"},
                   {"X@f1", "error 'X': crazyhouse has no piece 'X'"},
                   {"B@i1", "error 'B@i1': there is no square i1 on a board of 8x8"}});
  check(test::position("chess startpos"), {{"N@e4", "error 'N@e4': there are no drops in orthodox chess"}});
}

TEST_CASE("drops: what shogi forbids") {
  auto const position = of_game("shogi", "4k4/9/9/9/9/9/4P4/9/4K4[PLNG] w 0 1");
  check(position, {{"P@e4", "error 'P@e4': no shogi pawn may be dropped on file e: White has one there"},
                   {"P@d9", "error 'P@d9': a shogi pawn could never move from d9"},
                   {"N@d8", "error 'N@d8': a shogi knight could never move from d8"},
                   {"+L@d5", "error '+L@d5': a lance is not dropped on its promoted side"},
                   {"L@d8", "L@d8"}});
}

TEST_CASE("drops: they come first where they must") {
  auto const position = of_game("placement", "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQkq] w - - 0 1");
  check(position, {{"e4", "error 'e4': a piece in hand must be dropped first"},
                   {"K@e4", "error 'K@e4': White may not drop a king on e4"},
                   {"K@e1", "K@e1"}});
  check(of_game("antichess", "8/8/8/3p4/4P3/8/8/7N w - - 0 1"),
        {{"Ng3", "error 'Ng3': captures are compulsory, and one is possible"}, {"exd5", "e4d5"}});
}

TEST_CASE("drops: pieces of two sides") {
  auto const position = of_game("kyotoshogi", "3k1/5/5/5/1K3[LP] w 0 1");
  check(position, {{"L@c3", "L@c3"},
                   {"+L@c3", "+L@c3"},
                   {"L@c3=G", "+L@c3"},
                   {"G@c3", "+L@c3"},
                   {"R@c3", "+P@c3"},
                   {"+P@c3", "+P@c3"}});
  auto const two = of_game("kyotoshogi", "3k1/5/5/5/1K3[LN] w 0 1");
  CHECK_THAT(answer(two, "G@c3"), Catch::Contains("the move is ambiguous"));
}

TEST_CASE("promoted sides: as other programs write them") {
  auto const position = of_game("shogi", "4k4/1r7/9/6p2/9/2P6/9/1B2G4/4K4[-] w 0 1");
  check(position, {{"b2h8", "b2h8"},
                   {"b2h8+", "b2h8/h"},
                   {"Bh8=H", "b2h8/h"},
                   {"Bh8=+B", "b2h8/h"},
                   {"Bh8+", "b2h8/h"},
                   {"Bh8", "b2h8"}});
  // From h5 the bishop gives check without promotion.
  check(of_game("shogi", "4k4/9/9/9/9/9/8B/9/4K4[-] w 0 1"), {{"Bc9+", "i3c9/h"}, {"Be7+", "i3e7/h"}});
  auto const tokin = of_game("shogi", "4k4/9/9/9/2+P1G4/9/9/9/4K4[-] w 0 1");
  check(tokin, {{"+Pd6", "c5d6"},
                {"Gcd6", "c5d6"},
                {"Gxd6", "error 'Gxd6': the move is ambiguous"},
                {"+Gd6", "error '+G': shogi has no piece '+G'"}});
}

TEST_CASE("promoted sides: the mark of a pawn's check is no promotion") {
  // From a random game: the step gives check whether the pawn promotes or not. Two squares alone are UCI,
  // which has no signs of check.
  check(of_game("shogun", "8/2p3k+B/4B3/+N7/4p3/2+r3FN/P3BKPP/+n1r3NR[PPPPPPPRppppbf] b - - 0 29"),
        {{"e3+", "e4e3"}, {"e4-e3+", "e4e3"}, {"e4e3+", "e4e3/c"}, {"e3=C+", "e4e3/c"}});
}

TEST_CASE("gating: a piece enters beside a move") {
  auto const position =
      of_game("seirawan", "rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R[HEhe] w KQBCDkqbcd - 0 1");
  check(position, {{"Nc3/H", "b1c3/h"},
                   {"b1c3h", "b1c3/h"},
                   {"b1c3/e", "b1c3/e"},
                   {"Nc3", "b1c3"},
                   {"O-O", "e1g1"},
                   {"O-O/He1", "e1g1/he1"},
                   {"O-O/Eh1", "e1g1/eh1"},
                   {"e1g1h", "e1g1/he1"},
                   {"e4/H", "e2e4; error '/H': a pawn moves to e4: it does not become another piece"},
                   {"Ng5/H", "error 'Ng5/H': no archbishop may enter beside this move"}});
  CHECK_THAT(answer(position, "O-O/H"), Catch::Contains("the move is ambiguous"));
  CHECK_THAT(answer(position, "Nc3/Q"), Catch::Contains("no queen may enter beside this move"));
}

TEST_CASE("drops: near ones are suggested") {
  auto const position = of_game("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  auto const parsed = notation::parse_move("B@f6");
  auto const near =
      san::nearest_moves(san::Speller(position), position, std::get<notation::WrittenMove>(parsed), "B@f6");
  REQUIRE(near.size() == 1);
  CHECK(near.front().fix.replacement == "N@f6");
}
