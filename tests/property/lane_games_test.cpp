// Games of files that have only laws of compiled games are counted by the kernels of compiled games: games
// with pieces, promotions and boards drawn at random, that no compiled game has, are counted as move by move.
#include "libanalysis/perft/lane_laws.hpp"
#include "libanalysis/perft/method.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/visit.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/hold_count.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <exception>
#include <string>
#include <type_traits>

using namespace hippo;

namespace {

/// Moves of leapers, of riders, and of leapers with a part for moves and one for captures.
constexpr std::array<std::string_view, 27> movements{
    "W",   "F",  "N",  "D",    "A",   "L", "WD",    "FA",    "NW", "mNcK", "fNbF", "RmN", "NNmcW", "mKcD",
    "BcA", "RF", "NN", "mLcN", "KAD", "Q", "fsWfN", "mFcWL", "LL", "JJ",   "DD",   "AA",  "LLNN"};
constexpr std::array<std::string_view, 4> pawns{"fmWfcF", "fmWfcFifmnD", "fsmWfcFifmnD", "fKbmN"};

/// A game on 8 files and 8 or 7 ranks; `a` to `c` are drawn, and promote perhaps.
std::string drawn_game(unsigned number, test::Chance& chance) {
  bool const short_board = chance.one_in(3);
  std::string text = fmt::format("[drawn{}:chess]\n", number);
  for (char piece : {'A', 'B', 'C'})
    text += fmt::format("hippo.piece.{} = {}\n", piece, chance.pick(movements));
  text += fmt::format("hippo.piece.P = {}\n", chance.pick(pawns));
  text += fmt::format("hippo.piece.P.pawn = true\nhippo.piece.B.capturable = {}\n",
                      chance.one_in(8) ? "false" : "true");
  text += fmt::format("promotionPawnTypes = {}\n", chance.one_in(2) ? "p" : "pac");
  text += fmt::format("promotionPieceTypes = {}\n", chance.one_in(2) ? "qr" : "qbcn");
  int const ranks = short_board ? 7 : 8;
  text +=
      fmt::format("promotionRegionWhite = {}\n",
                  chance.one_in(2) ? fmt::format("*{}", ranks) : fmt::format("*{} *{}", ranks - 1, ranks));
  text += fmt::format("promotionRegionBlack = {}\n", chance.one_in(2) ? "*1" : "*1 *2");
  text += fmt::format("doubleStepRegionWhite = {}\n", chance.one_in(2) ? "*2" : "*2 *3 *5");
  text +=
      short_board
          ? "maxRank = 7\ncastling = false\nstartFen = rabqkcnr/pppppppp/8/8/8/PPPPPPPP/RABQKCNR w - - 0 1\n"
          : "startFen = rabqkbcr/pppp1ppp/4p3/8/8/3P4/PPP1PPPP/RACQKBNR w KQkq - 0 1\n";
  return text;
}

/// In the start of some drawn games a king could be captured.
bool can_start(VariantInfo const& game) {
  try {
    return !position::start_position(game).legal_moves().empty();
  } catch (std::exception const&) {
    return false;
  }
}

/// Whether the kernels of compiled games count the game.
bool is_plain(VariantInfo const& game) {
  return position::visit(position::start_position(game), [&]<class P>(P const& position) {
    if constexpr (std::is_same_v<typename P::Laws, perft::LoadedLaws64>)
      return perft::lane_game(position.laws()) != nullptr;
    else
      return false;
  });
}

/// The kernels for all instruction sets count the same.
void hold_instruction_sets(VariantInfo const& game, unsigned seed, std::size_t positions) {
  auto const methods = perft::all_methods(position::start_position(game));
  REQUIRE(methods.size() > 1);
  test::on_random_games(game, seed, positions, [&](AnyPosition const& position) {
    perft::Count const expected = methods.back()->count(position, 2, nullptr);
    for (auto const& method : methods)
      if (method->count(position, 2, nullptr) != expected)
        FAIL_CHECK(position::position_line(position) << ": other counts by another instruction set");
  });
}

void hold_counts(unsigned seed, unsigned games, std::size_t positions) {
  test::Chance chance(seed);
  std::string text;
  for (unsigned i = 0; i < games; ++i) text += drawn_game(seed + i, chance) + '\n';
  auto const loaded = game_file::load_games(text);
  unsigned played = 0, plain = 0;
  for (VariantInfo const* game : loaded.games) {
    if (!can_start(*game)) continue;
    ++played;
    test::on_random_games(*game, ++seed, positions, test::hold_count);
    if (!is_plain(*game)) continue;
    ++plain;
    hold_instruction_sets(*game, seed, positions / 10);
  }
  CHECK(played > games / 2);
  CHECK(plain > games / 4);
}

} // namespace

TEST_CASE("property: drawn games with laws of compiled ones are counted as move by move") {
  hold_counts(1, 60, 120);
}
TEST_CASE("property: the same for many more drawn games", "[slow]") { hold_counts(1000, 250, 400); }
