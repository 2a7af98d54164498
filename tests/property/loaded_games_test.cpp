// Games that are read from a file: their counts are those of Fairy-Stockfish, and the moves that the
// constraints allow are those that leave nothing royal to be captured.
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/perft/suite.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/rules/engine.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/hold_count.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace hippo;

namespace {

using test::corpus_game;
using test::on_placed_positions;
using test::on_random_games;

std::filesystem::path const corpus(HIPPOGONAL_CORPUS);

struct Tally {
  std::size_t right = 0;   ///< counts
  std::size_t refused = 0; ///< lines of games that the file's reader refuses
};

/// Checks the counts of the suite that are at most so large.
Tally check_counts(std::string const& file, perft::Count most) {
  Tally tally;
  std::ifstream stream(corpus / "perft" / file);
  REQUIRE(stream);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with('#')) continue;
    auto const parsed = perft::read_suite_line(line, *position::find_variant("chess"));
    auto const& suite = std::get<perft::SuiteLine>(parsed);
    VariantInfo const* game = corpus_game(suite.position.substr(0, suite.position.find(' ')));
    if (game == nullptr) {
      ++tally.refused;
      continue;
    }
    std::string_view const fields = suite.position.substr(suite.position.find(' ') + 1);
    auto const read = position::read_position(fields, game);
    auto const* position = std::get_if<AnyPosition>(&read);
    if (position == nullptr) {
      FAIL_CHECK("not read: " << line);
      continue;
    }
    for (auto const& [depth, count] : suite.expectations) {
      if (count > most) continue;
      perft::Count const counted = perft::perft(*position, depth);
      if (counted == count)
        ++tally.right;
      else
        FAIL_CHECK(suite.position << ": depth " << depth << ": " << text::to_decimal(counted) << ", not "
                                  << text::to_decimal(count));
    }
  }
  return tally;
}

/// Whether a move leaves nothing royal of its own side to be captured, found by playing it.
bool is_safe_when_played(AnyPosition const& position, Move move) {
  return position::visit(position.after(move), [&]<class P>(P const& next) {
    if constexpr (P::Laws::loaded)
      return rules::is_safe(next, position.side());
    else
      return false;
  });
}

/// Checks that the legal moves are those that leave nothing royal to be captured.
void hold_safety(AnyPosition const& position) {
  auto const legal = position.legal_moves();
  for (Move move : position.pseudo_legal_moves()) {
    if (move.kind == MoveKind::castle) continue; // the way of the king is looked at, too
    bool const allowed = std::ranges::count(legal, move) == 1;
    if (allowed != is_safe_when_played(position, move))
      FAIL_CHECK(position::position_line(position)
                 << ": a move that is " << (allowed ? "allowed" : "not allowed") << " from square "
                 << move.from.index() << " to " << move.to.index());
  }
}

} // namespace

TEST_CASE("property: games of a file count as Fairy-Stockfish counts") {
  Tally const tally = check_counts("games.epd", 20'000);
  CHECK(tally.refused == 0);
  CHECK(tally.right > 2'500);
}

TEST_CASE("property: games of a file have the counts of the suites of other programs") {
  Tally const tally = check_counts("suites.epd", 250'000);
  CHECK(tally.refused == 0);
  CHECK(tally.right > 100);
}

TEST_CASE("property: games of a file have the counts of the suites of other programs, all counts", "[slow]") {
  CHECK(check_counts("suites.epd", 100'000'000).right == 147);
}

TEST_CASE("property: games of a file count as Fairy-Stockfish counts, all counts", "[slow]") {
  CHECK(check_counts("games.epd", 100'000'000).right == 3'706);
}

TEST_CASE("property: games of a file are counted as move by move") {
  unsigned seed = 40;
  for (VariantInfo const* game : test::corpus_games()) on_random_games(*game, ++seed, 160, test::hold_count);
  for (std::string_view name :
       {"chess", "wotn", "wotn-advanced", "nrelay", "narrow"}) // of laws that the corpus lacks
    for (VariantInfo const* game :
         test::games_of(corpus.parent_path() / "games" / fmt::format("{}.ini", name))) {
      on_random_games(*game, ++seed, 320, test::hold_count);
      on_placed_positions(*game, ++seed, 640, test::hold_count);
    }
}

TEST_CASE("property: what constraints allow in loaded games is what playing each move allows") {
  unsigned seed = 70;
  for (std::string_view name :
       {"fide",    "nightrider", "grasshopper", "paradigm",    "knightmate", "capablanca", "shako",
        "hoparmy", "hoppers10",  "lamearmy",    "shortriders", "chak",       "shoshogi",   "torishogi",
        "xiangqi", "empire",     "synochess",   "crazyhouse",  "twinflags",  "wide12"}) {
    VariantInfo const* game = corpus_game(name);
    REQUIRE(game != nullptr);
    on_random_games(*game, ++seed, 200, hold_safety);
  }
}

TEST_CASE("property: the same of hoppers that count their steps before and after the hurdle") {
  auto const file = game_file::load_games(R"(
[legs]
maxFile = 6
maxRank = 6
hippo.dialect = standard
king = k
rook = r
bishop = b
knight = n
customPiece1 = h:pR3
castling = false
startFen = rhbkhn/hhn2h/6/6/HHN2H/RHBKHN w - - 0 1
)");
  REQUIRE(file.games.size() == 1);
  on_random_games(*file.games.front(), 95, 20000, hold_safety);
}

TEST_CASE("property: positions of loaded games are read as they are written") {
  unsigned seed = 170;
  for (std::string_view name : {"crazyhouse", "shogi", "kyotoshogi", "seirawan", "omicron", "handicapcheck",
                                "longpawns", "berolina", "placement", "innercastle", "shako", "janggi"}) {
    VariantInfo const* game = corpus_game(name);
    REQUIRE(game != nullptr);
    on_random_games(*game, ++seed, 100, [&](AnyPosition const& position) {
      if (position.state().passes != 0) return; // which no field of a FEN says
      auto const read = position::read_position(position::fen(position), game);
      auto const* again = std::get_if<AnyPosition>(&read);
      if (again == nullptr || !(*again == position) || again->legal_moves() != position.legal_moves())
        FAIL_CHECK(position::position_line(position) << ": reads as another position");
    });
  }
}
