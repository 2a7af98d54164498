// The library of games: every section is good, names of other programs find its games, and their counts are
// those of Fairy-Stockfish.
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/perft/suite.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/game_file/check.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/read_position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

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

/// Compares a suite with the counts of the program. How many there are.
std::size_t right_counts(std::string const& suite_name) {
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "perft" / suite_name);
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
  return counts;
}

/// Whether another program that reads the text has the same moves: dead positions end games only.
bool keeps_moves(game_file::ForeignGame const& written) {
  return std::ranges::all_of(written.unsaid,
                             [](std::string const& law) { return law == "hippo.deadPosition = true"; });
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

TEST_CASE("library: 960 after a name is castling from anywhere", "[library]") {
  know_library();
  CHECK(found("Seirawan960") == "seirawan960"); // pychess
  CHECK(found("Capahouse960") == "capahouse960");
  CHECK(found("King of the Hill 960") == "kingofthehill960");
  CHECK(found("S-Chess960") == "seirawan960");
  CHECK(found("Capablanca960") == "caparandom");
  CHECK(found("capa960") == "caparandom");
  CHECK(found("Standard960") == "chess960");
  CHECK(found("Antichess960") == "antichess"); // no castling
  CHECK(found("chess960960").empty());
  CHECK(found("no such game 960").empty());
  CHECK(found("960").empty());
}

TEST_CASE("library: every game with castling is known with castling from anywhere", "[library]") {
  know_library();
  std::size_t games = 0;
  for (game_file::LibraryGame const& game : game_file::library()) {
    VariantInfo const* const narrow = position::find_variant(game.name);
    VariantInfo const* const wide = position::find_variant(std::string(game.name) + "960");
    INFO(game.name);
    if (!narrow->castling || narrow->castling->from_anywhere) continue;
    REQUIRE(wide != nullptr);
    CHECK(wide->castling->from_anywhere);
    CHECK(position::find_variant(wide->name) == wide);
    CHECK(&position::variant_of(*wide->def) == wide);
    CHECK(perft::perft(position::start_position(*wide), 2) ==
          perft::perft(position::start_position(*narrow), 2));
    notation::Record own_start; // in a record, it is one of the game without 960
    own_start.tags.push_back({"FEN", std::string(narrow->start), {}});
    auto const start = verify::start_of(own_start, *narrow);
    REQUIRE(std::holds_alternative<AnyPosition>(start));
    CHECK(&std::get<AnyPosition>(start).variant() == narrow);
    ++games;
  }
  CHECK(games > 30);
}

TEST_CASE("library: a game with castling from anywhere is one for all threads", "[library]") {
  know_library();
  std::vector<VariantInfo const*> answers(8);
  {
    std::vector<std::jthread> threads;
    for (VariantInfo const*& answer : answers)
      threads.emplace_back([&answer] { answer = position::find_variant("atomar960"); });
  }
  CHECK(std::ranges::count(answers, answers.front()) == std::ssize(answers));
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
  CHECK(right_counts("library.epd") > 2500);
  CHECK(right_counts("anywhere.epd") > 390);
}

TEST_CASE("library: counts are those of Fairy-Stockfish-X", "[library]") {
  know_library();
  CHECK(right_counts("fairy-stockfish-x-library.epd") > 180);
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
    if (!keeps_moves(written)) continue;
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
