// The library of games: every section is good, names of other programs find its games, and their counts are
// those of Fairy-Stockfish.
#include "libanalysis/game_file/check.hpp"
#include "libanalysis/game_file/describe.hpp"
#include "libanalysis/game_file/foreign.hpp"
#include "libanalysis/game_file/library.hpp"
#include "libanalysis/game_file/load.hpp"
#include "libanalysis/game_file/read.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/perft/suite.hpp"
#include "libanalysis/position/read_position.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <set>

using namespace hippo;

namespace {

/// Makes the library known, once in the program.
void know_library() {
  static bool const known = (game_file::use_library(), true);
  CHECK(known);
}

std::string_view found(std::string_view name) {
  VariantInfo const* const game = position::find_variant(name);
  return game == nullptr ? "" : game->name;
}

} // namespace

TEST_CASE("library: every section is good and has a title", "[library]") {
  std::set<std::string_view> names;
  for (game_file::LibraryGame const& game : game_file::library()) {
    INFO(game.name);
    CHECK(names.insert(game.name).second);
    CHECK_FALSE(game.title.empty());
    auto const read = game_file::read_games(game_file::text_of(game));
    for (game_file::FileProblem const& problem : read.problems) {
      INFO(game_file::describe(problem).message);
      CHECK(game_file::severity_of(problem.what) != text::Severity::error);
    }
    for (game_file::ReadGame const& one : read.games) CHECK(one.remarks.empty()); // the same in both dialects
    REQUIRE_FALSE(read.games.empty());
    CHECK(read.games.back().name == game.name);
  }
  CHECK(names.size() > 90);
}

TEST_CASE("library: games are found by the spellings of other programs", "[library]") {
  know_library();
  CHECK(found("crazyhouse") == "crazyhouse");
  CHECK(found("King of the Hill") == "kingofthehill"); // lichess
  CHECK(found("Three-check") == "3check");
  CHECK(found("Racing Kings") == "racingkings");
  CHECK(found("Antichess") == "antichess");
  CHECK(found("3-check") == "3check"); // chess.com
  CHECK(found("shogi") == "shogi");
  CHECK(found("no such game").empty());
}

TEST_CASE("library: a game that is asked for again is the same one", "[library]") {
  know_library();
  VariantInfo const* const game = position::find_variant("makruk");
  REQUIRE(game != nullptr);
  CHECK(position::find_variant("makruk") == game);
  CHECK(&position::variant_of(*game->def) == game);
}

TEST_CASE("library: counts are those of Fairy-Stockfish", "[library]") {
  know_library();
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "perft" / "library.epd");
  std::size_t counts = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    INFO(line);
    auto const parsed = perft::read_suite_line(line, *position::find_variant("chess"));
    REQUIRE(std::holds_alternative<perft::SuiteLine>(parsed));
    auto const& suite = std::get<perft::SuiteLine>(parsed);
    auto const position = position::read_position(suite.position, nullptr);
    REQUIRE(std::holds_alternative<AnyPosition>(position));
    for (perft::Expectation const& expected : suite.expectations) {
      CHECK(perft::perft(std::get<AnyPosition>(position), expected.depth) == expected.count);
      ++counts;
    }
  }
  CHECK(counts > 2500);
}

TEST_CASE("library: exported for Fairy-Stockfish, games have its counts", "[library]") {
  know_library();
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "perft" / "library.epd");
  std::set<std::string> games;
  std::size_t counts = 0;
  for (std::string line; std::getline(stream, line);) {
    std::string const name = line.substr(0, line.find(' '));
    VariantInfo const* const game =
        line.empty() || line.front() == '#' ? nullptr : position::find_variant(name);
    if (game == nullptr || !games.insert(name).second) continue;
    INFO(line);
    auto const written = game_file::to_fairy_stockfish(*game->def);
    if (!written.unsaid.empty()) continue;
    CHECK(written.text.find("\nhippo.") == std::string::npos);
    auto const loaded = game_file::load_games(written.text, game_file::BetzaDialect::fairy_stockfish);
    REQUIRE(loaded.games.size() == 1);
    auto const suite =
        std::get<perft::SuiteLine>(perft::read_suite_line(line, *position::find_variant("chess")));
    auto const fields = suite.position.substr(suite.position.find(' ') + 1);
    auto const position = position::read_position(fields, loaded.games.front());
    REQUIRE(std::holds_alternative<AnyPosition>(position));
    for (perft::Expectation const& expected : suite.expectations) {
      CHECK(perft::perft(std::get<AnyPosition>(position), expected.depth) == expected.count);
      ++counts;
    }
  }
  CHECK(games.size() > 90);
  CHECK(counts > 250);
}
