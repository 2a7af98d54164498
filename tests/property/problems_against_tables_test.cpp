// Problems of endings: the distance to the end and the keys are those of the tables of hippo-tb.
#include "libanalysis/solve/solve.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "tests/laws.hpp"
#include "tests/loaded_tables.hpp"
#include "tests/property/problem_positions.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace hippo;
using namespace hippo::tablebase;
using notation::Goal;
using notation::ProblemKind;

namespace {

constexpr unsigned longest = 5; ///< plies of the wins that are solved

/// The moves after which the tables have the quickest win.
std::vector<std::vector<Move>> best_moves(Prober& prober, AnyPosition const& position) {
  auto const rated = prober.moves(position);
  std::vector<std::vector<Move>> keys;
  for (Move const move : position.legal_moves())
    for (auto const& [other, value] : rated)
      if (other == move && value == rated.front().value) keys.push_back({move});
  return keys;
}

/// The solutions of the problem to end the game in so many moves.
solve::Solutions solve_win(AnyPosition const& position, Goal goal, unsigned moves) {
  return solve::solve(position, {ProblemKind::direct, goal, moves, false, {}});
}

/// Compares a position; returns the plies of its win, or 0.
unsigned compare(Prober& prober, AnyPosition const& position, Goal goal) {
  INFO(position::position_line(position));
  Value const value = prober(position);
  unsigned const plies = is_win(value) ? plies_of(value) : 0;
  if (plies == 0 || plies > longest) {
    CHECK(solve_win(position, goal, 2).lines.empty());
    return 0;
  }
  unsigned const moves = (plies + 1) / 2;
  auto const found = solve_win(position, goal, moves);
  CHECK(found.lines == best_moves(prober, position));
  CHECK(found.moves == moves);
  if (moves > 1) CHECK(solve_win(position, goal, moves - 1).lines.empty());
  return plies;
}

/// White's pieces, the king first, and Black's, on random squares.
AnyPosition placed(test::Placer const& random, Material const& material) {
  for (;;) {
    Setup setup;
    setup.side = random.one_in(2) ? Color::white : Color::black;
    auto const put = [&](Piece piece) { setup.at(random.any_square()) = piece; };
    for (Color const color : {Color::white, Color::black}) {
      put({color, *material.variant->find_piece("K")});
      for (PieceType const type : material.pieces[index_of(color)]) put({color, type});
    }
    auto position = random.position_of(setup);
    if (position && static_cast<std::size_t>(position->occupied().count()) == material.count())
      return *position;
  }
}

/// Compares random positions of an ending until each distance occurred often enough.
template <class R>
void compare_ending(Material const& material, TableSet<R> const& tables, Goal goal, unsigned seed) {
  constexpr std::size_t wanted = 8; // of each distance
  constexpr std::size_t max_positions = 20'000;
  tests::Folder const folder;
  for (auto const& [other, table] : tables) write_table(folder.path(), *table, tables, Metric::distance, 2);
  Prober prober(folder.path());
  test::Chance chance(seed);
  test::Placer const random(*material.variant, chance);
  std::array<std::size_t, longest + 1> seen{};
  auto const enough = [&] { return seen[1] >= wanted && seen[3] >= wanted && seen[5] >= wanted; };
  for (std::size_t i = 0; i < max_positions && !enough(); ++i)
    ++seen[compare(prober, placed(random, material), goal)];
  INFO(material.name());
  CHECK(enough());
}

template <class R>
void compare_compiled(char const* ending, Goal goal, unsigned seed) {
  compare_ending<R>(tests::material<R>(ending), tests::tables_for<R>(ending), goal, seed);
}

void compare_loaded(VariantInfo const& game, char const* ending, unsigned seed) {
  Material const material = tests::material_named(game, ending);
  compare_ending<rules::LoadedLaws<64>>(material, tests::tables_of(material), Goal::win, seed);
}

/// Rooks and grasshoppers on a small board.
VariantInfo const& small_game(std::string const& stalemate) {
  auto const loaded = game_file::load_games(
      fmt::format("[solved-{0}]\nmaxFile = 5\nmaxRank = 6\nstartFen = k4/5/5/5/5/4K w - - 0 1\nking = k\n"
                  "rook = r\ncustomPiece1 = g:gQ\ncastling = false\n"
                  "doubleStep = false\nstalemateValue = {0}\n",
                  stalemate));
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

} // namespace

TEST_CASE("problems of narrow endings have the distances and keys of tables", "[tablebase]") {
  compare_compiled<tests::Narrow>("KRvKP", Goal::win, 41);
}
TEST_CASE("problems of chess endings have the distances and keys of tables", "[tablebase]") {
  compare_compiled<tests::Chess>("KQvK", Goal::mate, 42);
  compare_compiled<tests::Chess>("KPvK", Goal::mate, 43);
}
TEST_CASE("problems of endings of loaded games have the distances and keys of tables", "[tablebase]") {
  for (char const* stalemate : {"draw", "loss", "win"}) compare_loaded(small_game(stalemate), "KRGvK", 44);
}
