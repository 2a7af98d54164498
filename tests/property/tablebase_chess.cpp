// Every position of tables of orthodox chess against an independent solver, which shares nothing with the
// engine.
#include "tests/reference/small_chess.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libgame/position/visit.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace hippo::tablebase {

namespace {

/// A position of the slow solver as one of the engine.
rules::Position<tests::Chess> position_of(std::span<reference::SmallChess::Piece const> pieces,
                                          bool white_to_move) {
  rules::Position<tests::Chess> position;
  for (auto const& piece : pieces) {
    auto const type = std::ranges::find(rules::games::chess.pieces, std::string_view(&piece.letter, 1),
                                        &rules::PieceDef::name);
    position.put(Square(piece.square),
                 {piece.white ? Color::white : Color::black,
                  PieceType(static_cast<int>(type - rules::games::chess.pieces.begin()))});
  }
  position.set_side(white_to_move ? Color::white : Color::black);
  return position;
}

Cell cell_of_plies(int plies) {
  return plies == reference::SmallChess::drawn ? draw_cell : decisive_cell(static_cast<unsigned>(plies));
}

std::string letters(std::vector<PieceType> const& pieces) {
  std::string text;
  for (PieceType type : pieces) text += rules::games::chess.pieces[type.index()].name;
  return text;
}

/// Solves an ending; positions after captures and promotions are looked up in the tables. So if all tables of
/// up to some number of men agree with this, they are right, by induction.
reference::SmallChess solved(Material const& material) {
  Lookup<tests::Chess> const lookup(tests::tables_for<tests::Chess>(material));
  return {letters(material.pieces[0]), letters(material.pieces[1]),
          [lookup](auto pieces, bool white_to_move) {
            Cell const cell = lookup.stored(position_of(pieces, white_to_move));
            return cell == draw_cell ? reference::SmallChess::drawn : static_cast<int>(plies_of(cell));
          }};
}

/// Compares every position of a table with the solver.
void compare(reference::SmallChess const& solver, Material const& material) {
  TableView<tests::Chess> const view(*tests::tables_for<tests::Chess>(material).at(material), material);
  std::size_t positions = 0;
  std::size_t different = 0;
  solver.each([&](auto pieces, bool white_to_move, bool passant, int plies) {
    if (passant) return; // it has no cell
    ++positions;
    different += cell_of(view, position_of(pieces, white_to_move)) == cell_of_plies(plies) ? 0 : 1;
  });
  INFO(material.name() << ": " << positions << " positions");
  CHECK(different == 0);
  CHECK(positions > 300'000);
}
void compare(std::string const& name) {
  Material const material = tests::material<tests::Chess>(name);
  compare(solved(material), material);
}

/// Every position of king and pawn against king and pawn with a right to capture en passant, as probed in
/// files.
void compare_passants(reference::SmallChess const& solver) {
  tests::Folder const folder;
  auto const& tables = tests::tables_for<tests::Chess>("KPvKP");
  for (auto const& [material, table] : tables)
    write_table(folder.path(), *table, tables, Metric::distance, 2);
  Prober prober(folder.path());
  std::size_t positions = 0;
  std::size_t different = 0;
  solver.each([&](auto pieces, bool white_to_move, bool passant, int plies) {
    if (!passant) return;
    auto position = position_of(pieces, white_to_move);
    constexpr int one_rank = 8;
    auto const pawn = std::ranges::find_if(
        pieces, [&](auto const& piece) { return piece.letter == 'P' && piece.white != white_to_move; });
    position.set_en_passant(
        rules::Bitboard<64>(Square(pawn->square + (white_to_move ? one_rank : -one_rank))));
    ++positions;
    different += prober(position::any_position(position)) == value_as<Value>(cell_of_plies(plies)) ? 0 : 1;
  });
  INFO(positions << " positions with a right to capture en passant");
  CHECK(different == 0);
  CHECK(positions > 50'000);
}

} // namespace

TEST_CASE("chess: tables of three men agree with a slow solver on every position", "[tablebase]") {
  for (char const* name : {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"}) compare(name);
}

TEST_CASE("chess: KRvKB agrees with the slow solver on every position", "[tablebase][slow]") {
  compare("KRvKB");
}
TEST_CASE("chess: KRPvK agrees with the slow solver on every position", "[tablebase][slow]") {
  compare("KRPvK");
}
TEST_CASE("chess: KPvKP agrees with the slow solver on every position, en passant too", "[tablebase][slow]") {
  Material const material = tests::material<tests::Chess>("KPvKP");
  auto const solver = solved(material);
  compare(solver, material);
  compare_passants(solver);
}

// Takes a quarter of an hour; run it as `property_tests [all-four]`.
TEST_CASE("chess: all tables of four men agree with the slow solver on every position", "[.][all-four]") {
  for (Material const& material : materials_up_to(*position::find_variant("chess"), 4)) {
    if (material.count() != 4) continue;
    compare(solved(material), material);
    WARN(material.name() << " compared");
  }
}

} // namespace hippo::tablebase
