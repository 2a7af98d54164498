// Games in which no move may give check are counted by sets (perft/no_check_moves.hpp): racing kings, and
// games with pieces drawn at random, are counted as move by move.
#include "libanalysis/perft/loaded_plan.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/visit.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/hold_count.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <type_traits>

using namespace hippo;

namespace {

/// Leapers, riders, compounds, leapers with a part for moves and one for captures; the last ones are lame,
/// hop, move only at first, or capture on their way, which sets do not count.
constexpr std::array<std::string_view, 24> movements{
    "W",  "F",  "N",  "D",     "A",  "WD",  "NW", "mNcK", "fNbF", "R",  "B",     "Q",
    "NN", "RF", "BW", "NNmcW", "QN", "RNN", "KA", "mWcF", "nN",   "pR", "WimRN", "cabK"};

/// Pieces on random squares, as a position line has them.
std::string drawn_board(std::string_view pieces, test::Chance& chance) {
  std::string squares(64, '1');
  for (char const piece : pieces) {
    std::size_t at = chance.below(64);
    while (squares[at] != '1') at = chance.below(64);
    squares[at] = piece;
  }
  for (std::size_t rank = 1; rank < 8; ++rank) squares.insert(rank * 9 - 1, 1, '/');
  return squares;
}

/// `a` to `c` are drawn. Some games have pawns or castling, too.
std::string drawn_game(unsigned number, test::Chance& chance) {
  std::string text = fmt::format("[quiet{}:chess]\nchecking = false\n", number);
  for (char piece : {'A', 'B', 'C'})
    text += fmt::format("hippo.piece.{} = {}\n", piece, chance.pick(movements));
  text += "hippo.piece.R = R\nhippo.piece.Q = Q\n";
  if (chance.one_in(6)) return text + "startFen = r2akb1r/p6p/8/8/8/8/P6P/R2AKB1R w KQkq - 0 1\n";
  return text + fmt::format("castling = false\nstartFen = {} w - - 0 1\n", drawn_board("KkAaBbRCq", chance));
}

bool counts_by_sets(VariantInfo const& game) {
  bool by_sets = false;
  game.loaded->visit([&](auto const& laws) {
    by_sets = perft::CountPlan<typename std::decay_t<decltype(laws)>::Set>(laws).forbids_checks;
  });
  return by_sets;
}

/// In the start of some drawn games a king could be captured.
bool can_start(VariantInfo const& game) {
  try {
    return !position::start_position(game).legal_moves().empty();
  } catch (std::exception const&) {
    return false;
  }
}

void hold_counts(unsigned seed, unsigned games, std::size_t positions) {
  test::Chance chance(seed);
  std::string text;
  for (unsigned i = 0; i < games; ++i) text += drawn_game(seed + i, chance) + '\n';
  unsigned played = 0;
  for (VariantInfo const* game : game_file::load_games(text).games) {
    if (!can_start(*game)) continue;
    ++played;
    CHECK(counts_by_sets(*game));
    test::on_random_games(*game, ++seed, positions, test::hold_count);
  }
  CHECK(played > games / 6);
}

} // namespace

TEST_CASE("property: racing kings is counted by sets as move by move") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  VariantInfo const& game = *position::find_variant("racingkings");
  CHECK(counts_by_sets(game));
  test::on_random_games(game, 7, 600, test::hold_count);
}
TEST_CASE("property: drawn games in which no move may give check are counted as move by move") {
  hold_counts(1, 90, 60);
}
TEST_CASE("property: racing kings, the same for many more of them", "[slow]") { hold_counts(1000, 300, 300); }
