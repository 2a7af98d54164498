// Tables of plies to the next reset of the clock: every position with every clock against a slow solver, and
// what such tables must have in common with those of distances.
#include "libgame/game_file/library.hpp"
#include "tests/loaded_tables.hpp"
#include "tests/property/clock_solver.hpp"
#include "tests/temporary_folder.hpp"

#include "libanalysis/tablebase/clock/generator.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/table/cells.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace hippo::tablebase {

namespace {

using Loaded = rules::LoadedLaws<64>;
using tests::ClockSolver;
using tests::material_named;

/// A game of a library or of the toolkit, or one that it defines.
VariantInfo const& game_of(std::string const& text) {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  if (!text.starts_with('[')) return *position::find_variant(text);
  auto const loaded = game_file::load_games(text);
  REQUIRE(loaded.problems.empty());
  return *loaded.games.front();
}

void add_table(Material const& material, TableSet<Loaded>& tables) {
  if (tables.contains(material)) return;
  for (Material const& need : conversions_of<Loaded>(material)) add_table(need, tables);
  tables[material] = generate_clock<Loaded>(material, tables, {2, {}, {}});
}
TableSet<Loaded> clock_tables(Material const& material) {
  TableSet<Loaded> tables;
  add_table(material, tables);
  return tables;
}

std::vector<Piece> men_of(Material const& material) {
  PieceType const king = laws_of<Loaded>(*material.variant).royal();
  std::vector<Piece> men{{Color::white, king}, {Color::black, king}};
  for (Color const color : {Color::white, Color::black})
    for (PieceType const type : material.pieces[index_of(color)]) men.push_back({color, type});
  return men;
}

int sign_of(RuledResult result) {
  return result == RuledResult::win ? 1 : result == RuledResult::loss ? -1 : 0;
}

/// Compares every position, also of the tables that it needs, with every clock.
void compare(std::string const& game, std::string const& name) {
  INFO(game << ' ' << name);
  Material const material = material_named(game_of(game), name);
  auto const tables = clock_tables(material);
  MoveRule const rule = move_rule_of(*material.variant);
  REQUIRE(rule > 0);
  tests::Folder const folder;
  for (auto const& [one, table] : tables) write_table(folder.path(), *table, tables, Metric::clock, 2);
  ClockProber prober(folder.path());
  ClockSolver solver(*material.variant, men_of(material), rule);
  std::vector<Value> values;
  for (AnyPosition const& position : solver.positions()) values.push_back(prober(position));
  std::size_t different = 0, cursed = 0;
  solver.each([&](std::size_t position, unsigned clock, int result) {
    RuledResult const ruled = ruled_result(values[position], rule, clock);
    different += sign_of(ruled) == result ? 0 : 1;
    cursed += clock == 0 && (ruled == RuledResult::cursed_win || ruled == RuledResult::blessed_loss) ? 1 : 0;
  });
  INFO(solver.positions().size() << " positions, " << cursed << " cursed or blessed");
  CHECK(different == 0);
  CHECK(solver.positions().size() > 10'000);
  for (auto const& [one, table] : tables) {
    Verdict const verdict = verify_clock<Loaded>(*table, tables, {2, {}, {}});
    INFO(one.name() << ": " << verdict.first_wrong);
    CHECK(verdict.wrong == 0);
  }
}

/// Orthodox chess, drawn after few moves without progress.
std::string hasty(int moves) {
  return "[hasty" + std::to_string(moves) + ":chess]\nnMoveRule = " + std::to_string(moves) + "\n";
}

} // namespace

TEST_CASE("narrow: plies to the next reset agree with a slow solver", "[tablebase]") {
  compare("narrow", "KDvK"); // with cursed wins
}
TEST_CASE("small boards: plies to the next reset agree with a slow solver", "[tablebase]") {
  compare("[hasty-mini:gardner]\nnMoveRule = 7\n", "KPvK");
  compare("[hasty-small:losalamos]\nnMoveRule = 5\n", "KPvK");
}
TEST_CASE("chess: plies to the next reset agree with a slow solver", "[tablebase][slow]") {
  compare("chess", "KRvK");
  compare("chess", "KQvK");
}
TEST_CASE("chess with a shorter rule: plies to the next reset agree with a slow solver",
          "[tablebase][slow]") {
  compare(hasty(4), "KPvK"); // and the four endings that it leads to
}
TEST_CASE("makruk: plies to the next reset agree with a slow solver", "[tablebase][slow]") {
  // With a rule, which makruk lacks.
  compare("[hasty-makruk:makruk]\nnMoveRule = 12\n", "KRvK");
}
TEST_CASE("three files: plies to the next reset agree with a slow solver, en passant too",
          "[tablebase][slow]") {
  compare("[three-files:chess]\nmaxFile = c\nmaxRank = 7\ncastling = false\npromotionPieceTypes = r\n"
          "promotionRegionWhite = *7\npromotionRegionBlack = *1\ndoubleStepRegionBlack = *6\n"
          "nMoveRule = 4\nstartFen = 1k1/1p1/3/3/3/1P1/1K1 w - - 0 1\n",
          "KPvKP");
}
TEST_CASE("wotn: plies to the next reset agree with a slow solver", "[tablebase][slow]") {
  compare("[hasty-way:wotn]\nnMoveRule = 2\n", "KPvK");
}

TEST_CASE("without regard to the rule, results by the clock are those by distances", "[tablebase]") {
  for (auto const& [game, name] :
       {std::pair("makruk", "KRvK"), std::pair("chess960", "KPvK"), std::pair("gardner", "KPvKP")}) {
    INFO(game << ' ' << name);
    Material const material = material_named(game_of(game), name);
    auto const clock = clock_tables(material);
    auto const distances = tests::tables_of<Loaded>(material);
    std::size_t different = 0, wins = 0;
    for (Color const side : {Color::white, Color::black})
      for (std::size_t at = 0; at < clock.at(material)->layout.cells(); ++at) {
        Value const one = clock.at(material)->cells[index_of(side)][at];
        Value const other = distances.at(material)->cells[index_of(side)][at];
        different += result_cell(one) == result_cell(other) ? 0 : 1;
        wins += is_win(one) ? 1 : 0;
      }
    CHECK(different == 0);
    CHECK(wins > 1000);
  }
}

TEST_CASE("games whose resets of the clock can be undone, or that have no clock, have no such tables",
          "[tablebase]") {
  Material const kings = material_named(game_of("[kings-reset:chess]\nnMoveRuleTypes = k\n"), "KRvK");
  CHECK_THROWS_WITH(clock_tables(kings), Catch::Contains("nMoveRuleTypes"));
  CHECK(why_no_clock(game_of("[no-clock:chess]\nhippo.fields = side castling en-passant move-number\n")));
  CHECK_FALSE(why_no_clock(game_of("chess")));
}

TEST_CASE("a damaged file of plies to the next reset gives no false value", "[tablebase][slow]") {
  Material const material = material_named(game_of("gardner"), "KRvK");
  tests::Folder const folder;
  auto const tables = clock_tables(material);
  for (auto const& [one, table] : tables) write_table(folder.path(), *table, tables, Metric::clock, 1);
  auto const path = folder.path() / file_name(material, Metric::clock);
  std::string const whole = tests::read(path);
  std::vector<AnyPosition> positions;
  auto const& table = *tables.at(material);
  for (std::size_t at = 0; at < table.layout.cells(); at += 997)
    if (table.cells[0][at] != illegal_value)
      positions.push_back(untyped(*position_at(table.layout, at, Color::white)));
  REQUIRE(positions.size() > 4);
  std::vector<Value> right;
  ClockProber good(folder.path());
  for (AnyPosition const& position : positions) right.push_back(good(position));
  std::size_t refused = 0, different = 0;
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << at % 8));
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    try {
      ClockProber prober(folder.path());
      for (std::size_t i = 0; i < positions.size(); ++i)
        different += prober(positions[i]) == right[i] ? 0 : 1;
    } catch (files::FileError const&) {
      ++refused;
    }
  }
  CHECK(different == 0);
  CHECK(refused > whole.size() / 9); // other bytes are of groups that no position needs
}

TEST_CASE("verification finds a single wrong number of plies", "[tablebase]") {
  Material const material = material_named(game_of("gardner"), "KRvK");
  auto const tables = clock_tables(material);
  auto const& good = *tables.at(material);
  Table<Loaded> bad(material);
  for (std::size_t side : {0U, 1U})
    std::copy_n(good.cells[side].data(), good.cells[side].size(), bad.cells[side].data());
  std::size_t at = good.layout.cells() / 2;
  while (!is_win(good.cells[0][at])) ++at;
  unsigned const plies = clock_plies_of(good.cells[0][at]);
  for (Value const wrong : {illegal_value, draw_value, clock_loss(4), clock_win(plies + 1),
                            clock_win(plies - 1), clock_win(101)}) {
    bad.cells[0][at] = wrong;
    CHECK(verify_clock(bad, tables, {2, {}, {}}).wrong > 0);
  }
  bad.cells[0][at] = good.cells[0][at];
  CHECK(verify_clock(bad, tables, {2, {}, {}}).wrong == 0);
}

} // namespace hippo::tablebase
