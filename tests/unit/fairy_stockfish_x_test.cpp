// Laws that Fairy-Stockfish-X has and Fairy-Stockfish lacks: counts of that program, its dialect, and moves
// there and back.
#include "libanalysis/perft/perft.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/suite_lines.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace hippo;
using test::position_of, test::walked;

namespace {

game_file::LoadedFile const& corpus_games() {
  static game_file::LoadedFile const games = [] {
    std::ifstream stream(HIPPOGONAL_CORPUS "/games/fairy-stockfish-x.ini");
    return game_file::load_games(std::string(std::istreambuf_iterator<char>(stream), {}));
  }();
  return games;
}

/// The moves of a piece, in XBetza.
std::string moves_of(std::string const& lines, std::string const& key = "") {
  auto const loaded =
      game_file::load_games("[moves]\n" + key + "startFen = 8/8/8/8/8/8/8/A7 w - - 0 1\n" + lines,
                            game_file::BetzaDialect::fairy_stockfish_x);
  REQUIRE(loaded.games.size() == 1);
  return std::string(loaded.games.front()->def->pieces[0].betza);
}

} // namespace

TEST_CASE("fairy-stockfish-x: counts are those of that program", "[fairy-stockfish-x]") {
  REQUIRE(corpus_games().problems.empty());
  std::set<std::string> counted;
  for (test::CountedLine const& line : test::counted_lines("fairy-stockfish-x.epd")) {
    auto const& games = corpus_games().games;
    auto const found = std::ranges::find(games, line.game, &VariantInfo::name);
    REQUIRE(found != games.end());
    auto const position = position_of(**found, line.fen);
    INFO(line.game << ' ' << line.fen);
    for (perft::Expectation const& expected : line.counts) {
      CHECK(perft::perft(position, expected.depth) == expected.count);
      if (expected.depth <= 2) CHECK(walked(position, expected.depth) == expected.count);
    }
    counted.insert(line.game);
  }
  CHECK(counted.size() == corpus_games().games.size());
}

TEST_CASE("fairy-stockfish-x: a game that is exported and read again has the same moves",
          "[fairy-stockfish-x]") {
  for (VariantInfo const* game : corpus_games().games) {
    std::string const text = game_file::export_text(*game);
    INFO(text);
    auto const again = game_file::load_games("[again" + text.substr(text.find(']')));
    REQUIRE(again.problems.empty());
    std::string const start(game->def->start);
    CHECK(perft::perft(position_of(*again.games.front(), start), 2) ==
          perft::perft(position_of(*game, start), 2));
  }
}

TEST_CASE("fairy-stockfish-x: the dialect of Betza strings", "[fairy-stockfish-x]") {
  CHECK(moves_of("customPiece1 = a:AADD\n") == "AADD");
  CHECK(moves_of("customPiece1 = a:(2,1)\n") == "N");
  CHECK(moves_of("customPiece1 = a:(1,3)(1,3)\n") == "CC");
  CHECK(moves_of("customPiece1 = a:mfmWmfF\n") == "fmWfmF");
  CHECK(moves_of("customPiece1 = a:jR\n") == "jR");
  CHECK(moves_of("customPiece1 = a:O\n") == "FyafsF");
  CHECK(moves_of("customPiece1 = a:M\n") == "WyafsW");
  // `fr` is the leap further to the front of N, and further to the side of (1,2).
  CHECK(moves_of("customPiece1 = a:fr(2,1)\n") == moves_of("customPiece1 = a:frN\n"));
  CHECK(moves_of("customPiece1 = a:fr(1,2)\n") != moves_of("customPiece1 = a:fr(2,1)\n"));
}
