// Who can still win: positions with the answers of an independent program, and lines that must end in a win.
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/unit/key_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>

using namespace hippo;
using winnable::Answer;

namespace {

AnyPosition position_of(std::string const& line) {
  auto result = position::read_position(line, nullptr);
  INFO(line);
  REQUIRE(std::holds_alternative<AnyPosition>(result));
  return std::get<AnyPosition>(result);
}

/// Plays the line, each move of which must be legal, and looks at the end.
bool wins(AnyPosition position, Color winner, std::vector<Move> const& line) {
  for (Move const& move : line) {
    auto const legal = position.legal_moves();
    if (std::ranges::find(legal, move) == legal.end()) return false;
    position.play(move);
  }
  auto const ending = position.ending();
  return ending && ending->winner == winner;
}

/// Compares all answers with the labels of a file, and returns how many were not found.
std::size_t count_unknown(std::string const& name, std::uint64_t nodes) {
  std::ifstream file(std::filesystem::path(HIPPOGONAL_DATA) / "winnable" / name);
  REQUIRE(file);
  std::size_t unknown = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    INFO(line);
    AnyPosition const position = position_of("chess " + line.substr(3));
    for (Color color : {Color::white, Color::black}) {
      auto const verdict = winnable::can_win(position, color, {.nodes = nodes});
      bool const can = line[index_of(color)] != '-';
      if (verdict.answer == Answer::unknown)
        ++unknown;
      else
        REQUIRE(verdict.answer == (can ? Answer::can : Answer::cannot));
      if (verdict.answer == Answer::can) REQUIRE(wins(position, color, verdict.line));
    }
  }
  return unknown;
}

Answer answer_of(std::string const& line, Color winner) {
  return winnable::can_win(position_of(line), winner, {.nodes = 500'000}).answer;
}

} // namespace

TEST_CASE("winnable: positions of games at the end of the time", "[winnable]") {
  CHECK(count_unknown("lichess.txt", 100'000) == 0);
}

TEST_CASE("winnable: challenges", "[winnable]") { CHECK(count_unknown("challenges.txt", 20'000) <= 120); }

TEST_CASE("winnable: in games, whoever cannot win is in doubt at once, and few others", "[winnable]") {
  std::ifstream file(std::filesystem::path(HIPPOGONAL_DATA) / "winnable" / "lichess.txt");
  REQUIRE(file);
  std::array<std::size_t, 2> all{}, doubts{}; // [whether the side can]
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    AnyPosition const position = position_of("chess " + line.substr(3));
    if (position.ending()) continue;
    for (Color color : {Color::white, Color::black}) {
      std::size_t const can = line[index_of(color)] == '-' ? 0 : 1;
      ++all[can];
      doubts[can] += winnable::is_in_doubt(position, color) ? 1 : 0;
    }
  }
  CHECK(doubts[0] == all[0]);
  INFO(doubts[1] << " of " << all[1]);
  CHECK(doubts[1] * 4 < all[1]);
}

TEST_CASE("winnable: positions that have ended", "[winnable]") {
  CHECK(answer_of("chess 6Rk/8/6K1/8/8/8/8/8 b - - 0 1", Color::white) == Answer::cannot); // Kxg8 follows
  CHECK(answer_of("chess k5R1/8/1K6/8/8/8/8/8 b - - 0 1", Color::white) == Answer::can);
  CHECK(answer_of("chess k5R1/8/1K6/8/8/8/8/8 b - - 0 1", Color::black) == Answer::cannot);
  CHECK(answer_of("chess k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Color::white) == Answer::cannot); // stalemate
}

TEST_CASE("winnable: laws of other games", "[winnable]") {
  CHECK(answer_of("narrow KQ/PP/d1/da/Ak/1a/2/2/2/2/2/2/2/2/2/2/2/2/2/2 b 0 1", Color::black) == Answer::can);
  CHECK(answer_of("wotn startpos", Color::black) == Answer::can);
  CHECK(answer_of("chess960 4k3/8/8/8/8/3K4/8/8 w - - 0 1", Color::white) == Answer::cannot);
}

TEST_CASE("can win: nobody is lost where a repetition or the material decides drawn games") {
  auto const answer = [](std::string const& keys, Color side) {
    auto const now = key_games::position_of(keys, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    return winnable::can_win(now, side, {}).answer;
  };
  CHECK(answer("", Color::black) == Answer::cannot);
  for (char const* keys : {"materialCounting = blackdrawodds\n", "nFoldValue = loss\n"})
    CHECK(answer(keys, Color::black) == Answer::unknown);
}

TEST_CASE("can win: a king that explodes with all that it captures never wins alone") {
  game_file::use_library();
  char const* const line = "atomic 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
  CHECK(answer_of(line, Color::black) == Answer::cannot);
  CHECK(answer_of(line, Color::white) == Answer::can);
  CHECK(answer_of("atomic 8/4p3/8/4k3/8/8/4P3/4K3 w - - 0 1", Color::black) != Answer::cannot);
}
