// Proof games: a slow program of tests/reference plays all games of some plies, and all that lead to a
// diagram must be found.
#include "libanalysis/solve/solve.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/random_positions.hpp"
#include "tests/reference/problem_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace hippo;
using hippo::test::Chance;

namespace {

using Games = std::set<std::string>; ///< `e2e4 e7e5`

/// All games of some plies.
template <class Game>
class Enumeration {
public:
  using Board = typename Game::Board;

  Enumeration(Board const& start, int plies) { play(start, plies); }

  struct Diagram {
    std::string fen; ///< of one of the boards with this diagram
    Games games;
  };
  /// By the pieces and the side to move.
  std::map<std::string, Diagram> diagrams;

private:
  void play(Board const& board, int plies) {
    if (plies == 0) {
      std::string const fen = to_fen(board);
      Diagram& diagram = diagrams[fen.substr(0, fen.find(' '))];
      diagram.fen = fen;
      diagram.games.insert(fmt::format("{}", fmt::join(line_, " ")));
      return;
    }
    for (std::string const& move : Game::moves(board)) {
      line_.push_back(move);
      play(Game::play(board, move), plies - 1);
      line_.pop_back();
    }
  }

  std::vector<std::string> line_;
};

std::string written(AnyPosition position, std::vector<Move> const& line) {
  std::vector<std::string> words;
  for (Move const& move : line) {
    words.push_back(san::Speller(position).bare(move, san::Spelling::coordinate));
    position.play(move);
  }
  return fmt::format("{}", fmt::join(words, " "));
}

/// Some of the diagrams, with games of the same length and of lengths that do not fit.
template <class Game>
void compare(std::string const& game, int plies, std::size_t diagrams) {
  AnyPosition const start = position::start_position(*position::find_variant(game));
  Enumeration<Game> const all(Game::parse(position::fen(start)), plies);
  Chance chance(41);
  auto const length = static_cast<unsigned>(plies);
  notation::Stipulation const wanted{
      notation::ProblemKind::proof, notation::Goal::mate, length / 2, length % 2 != 0, {}};
  for (auto const& [placement, diagram] : all.diagrams) {
    if (!chance.one_in(std::max<std::size_t>(1, all.diagrams.size() / diagrams))) continue;
    INFO(game << ' ' << diagram.fen);
    auto const read = position::read_position(game + ' ' + diagram.fen, nullptr);
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    auto const found = solve::solve(std::get<AnyPosition>(read), wanted);
    Games games;
    for (auto const& line : found.lines) games.insert(written(start, line));
    CHECK(found.finished);
    CHECK(games == diagram.games);
  }
}

} // namespace

TEST_CASE("proof games of chess are all that a slow program plays") {
  compare<reference::OrthodoxGame<reference::Variant::chess>>("chess", 3, 150);
}
TEST_CASE("proof games of wotn are all that a slow program plays") {
  compare<reference::OrthodoxGame<reference::Variant::wotn>>("wotn", 3, 100);
}
TEST_CASE("proof games of nrelay are all that a slow program plays") {
  compare<reference::RelayGame>("nrelay", 3, 100);
}
TEST_CASE("proof games of narrow are all that a slow program plays") {
  compare<reference::NarrowGame>("narrow", 4, 100);
}
TEST_CASE("longer proof games are all that a slow program plays", "[slow]") {
  compare<reference::OrthodoxGame<reference::Variant::chess>>("chess", 4, 400);
}
