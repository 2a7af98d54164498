// Values of captures, which a table of five men takes from tables of four, against the moves of the rules.
#include "tests/property/random_positions.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/table/layout.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libgame/rules/engine.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace hippo::tablebase {

namespace {

using R = tests::Narrow;

/// What is tried of a table: the rules' values of captures for all squares of the inner piece.
struct Row {
  Bitboard legal;           ///< squares of the inner piece where the position is legal
  std::vector<Cell> cells;  ///< [square] the best capture; illegal_cell where there is none
  bool takes_fixed = false; ///< whether a piece that is not the inner one can take another such piece
};

Row row_by_rules(Layout<R> const& layout, TableSet<R> const& tables, std::size_t slice, std::size_t placement,
                 Color mover) {
  Lookup<R> const lookup(tables);
  Row row{{}, std::vector<Cell>(layout.inner_squares(), illegal_cell)};
  rules::Position<R> scene;
  for (Color const color : {Color::white, Color::black})
    scene.put(layout.kings(slice)[index_of(color)], {color, R{}.royal()});
  Bitboard fixed;
  for (std::size_t i = 0; i < layout.pieces().size(); ++i) {
    Square const square = layout.placement_pieces(placement)[i].square;
    if (scene.at(square)) return row;
    scene.put(square, layout.pieces()[i]);
    fixed |= Bitboard(square);
  }
  for (std::size_t s = 0; s < layout.inner_squares(); ++s) {
    Square const inner(static_cast<int>(s));
    if (scene.at(inner)) continue;
    rules::Position<R> position = scene;
    position.put(inner, layout.inner());
    position.set_side(mover);
    if (position.in_check(~mover)) continue;
    row.legal |= Bitboard(inner);
    rules::MoveList moves;
    legal_moves(position, moves);
    for (Move const move : moves) {
      if (!position.at(move.to)) continue;
      rules::Position<R> after = position;
      after.play(move);
      row.cells[s] = std::max(row.cells[s], before_move(lookup.stored(after)));
      row.takes_fixed |= fixed.has(move.from) && fixed.has(move.to);
    }
  }
  return row;
}

void hold_captures(std::string const& name, unsigned seed, int rows) {
  INFO(name);
  auto const material = tests::material<R>(name);
  TableSet<R> const* tables = nullptr;
  for (Material const& need : conversions_of<R>(material)) tables = &tests::tables_for<R>(need);
  REQUIRE(tables != nullptr);
  Layout<R> const layout(material);
  Conversions<R> const conversions(layout, *tables);
  test::Chance chance(seed);
  int wrong = 0, took_fixed = 0;
  for (int i = 0; i < rows; ++i) {
    std::size_t const slice = chance.below(layout.slices()), placement = chance.below(layout.placements());
    Color const mover = chance.one_in(2) ? Color::white : Color::black;
    Row const expected = row_by_rules(layout, *tables, slice, placement, mover);
    std::vector<Cell> cells(layout.inner_squares(), illegal_cell);
    conversions.raise_to_best(slice, placement, mover, expected.legal, cells.data());
    wrong += cells != expected.cells;
    took_fixed += expected.takes_fixed;
  }
  CHECK(wrong == 0);
  CHECK(took_fixed > rows / 50);
}

} // namespace

TEST_CASE("captures of five men have the values that the rules give them") {
  hold_captures("KDAvKR", 1, 1500);
  hold_captures("KRAvKD", 2, 1500);
}

} // namespace hippo::tablebase
