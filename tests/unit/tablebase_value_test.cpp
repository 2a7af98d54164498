// Values of one and of two bytes, and the endings that need the second.
#include "tests/laws.hpp"
#include "tests/loaded_tables.hpp"
#include "tests/table_bytes.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/study/study.hpp"
#include "libanalysis/tablebase/verify/verify_results.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <random>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;
namespace bytes_of = tests::table_bytes;
using Catch::Contains;

template <class C>
void check_order() {
  unsigned const longest = longest_win_of<C>;
  C const slowest_loss = decisive_of<C>(longest + 1), slowest_win = decisive_of<C>(longest);
  CHECK(illegal_of<C> < decisive_of<C>(0));
  CHECK(slowest_loss < draw_of<C>);
  CHECK(draw_of<C> < slowest_win);
  CHECK(code_of(decisive_of<C>(1)) == code_count<C> - 1);
  for (unsigned plies = 0; plies <= longest + 1; ++plies) {
    C const value = decisive_of<C>(plies);
    REQUIRE(plies_of(value) == plies);
    REQUIRE((plies % 2 == 1 ? is_win(value) : is_loss(value)));
    if (plies <= longest) REQUIRE(before_move(value) == decisive_of<C>(plies + 1));
    // A win sooner and a loss later is better.
    if (plies >= 2) REQUIRE((value < decisive_of<C>(plies - 2)) == is_win(value));
  }
  CHECK(before_move(draw_of<C>) == draw_of<C>);
}

/// A game whose table of king and dragon against king has wins of more than a byte, with that table.
struct LongTable {
  using Laws = rules::LoadedLaws<64>;
  VariantInfo const& game = tests::long_board("narrow-32");
  Material material = tests::material_named(game, "KDvK");
  TableSet<Laws> tables = tests::tables_of<Laws>(material);
  Table<Laws> const& table = *tables.at(material);
  tests::Folder folder;
  fs::path path = folder.path() / "narrow-32-KDvK.htb";

  LongTable() {
    for (auto const& [one, its] : tables)
      for (Metric const metric : {Metric::result, Metric::distance})
        write_table(folder.path(), *its, tables, metric, 2);
  }
  [[nodiscard]] std::shared_ptr<Table<Laws> const> read_again() const {
    TableSet<Laws> read;
    return read_table<Laws>(folder.path(), material, read, 2);
  }
  void put(std::string const& bytes) const {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
};

template <class R>
bool same_cells(Table<R> const& a, Table<R> const& b) {
  return std::ranges::all_of(std::array{0U, 1U}, [&](std::size_t side) {
    return std::equal(a.cells[side].data(), a.cells[side].data() + a.cells[side].size(),
                      b.cells[side].data());
  });
}

unsigned version_of(fs::path const& path) {
  return static_cast<unsigned>(bytes_of::number(tests::read(path), 8, 4));
}

} // namespace

TEST_CASE("codes of values rise with preference", "[tablebase]") {
  check_order<Cell>();
  check_order<Value>();
  CHECK(longest_win_of<Cell> == 251);
  CHECK(longest_win_of<Value> == 4091);
}

TEST_CASE("a value of one byte is the same value of two", "[tablebase]") {
  std::vector<Value> values;
  for (unsigned code = 0; code < code_count<Cell>; ++code) {
    if (code == 129) continue; // no value has it
    auto const cell = static_cast<Cell>(code);
    Value const value = value_as<Value>(cell);
    REQUIRE(fits_a_cell(value));
    REQUIRE(value_as<Cell>(value) == cell);
    REQUIRE(is_win(value) == is_win(cell));
    REQUIRE(value_as<Value>(before_move(cell)) == before_move(value));
    values.push_back(value);
  }
  CHECK(std::ranges::is_sorted(values));
  CHECK_FALSE(fits_a_cell(decisive_value(253)));
  CHECK_FALSE(fits_a_cell(decisive_value(254)));
  CHECK(to_string(decisive_value(4091)) == "win 4091");
}

TEST_CASE("files number values, and no others", "[tablebase]") {
  for (auto const& [numbering, count] : {std::pair(Numbering::cells, 256U), {Numbering::values, 4096U}}) {
    for (unsigned number = 0; number < count; ++number) {
      auto const value = numbered_value(number, numbering);
      REQUIRE(value.has_value() == (number != count / 2 + 1));
      if (value) REQUIRE(number_of(*value, numbering) == number);
    }
    CHECK_FALSE(numbered_value(count, numbering));
    CHECK_FALSE(numbered_value(~std::uint64_t{0}, numbering));
  }
}

TEST_CASE("a table with a distance of more than a byte is read as it was written", "[tablebase][loaded]") {
  LongTable const file;
  CHECK(version_of(file.path) == 4);
  CHECK(version_of(file.folder.path() / "narrow-32-KvK.htb") == 3);
  CHECK(version_of(file.folder.path() / "narrow-32-KDvK.htw") == 3); // results are short
  CHECK(same_cells(*file.read_again(), file.table));
  CHECK(TableFile(file.folder.path(), file.material).info().statistics == statistics_of(file.table));
  CHECK(wrong_results(file.folder.path(), file.table, file.tables, 2) == 0);
  Prober prober(file.folder.path());
  PositionQuery longest;
  longest.exactly = 255;
  longest.win = true;
  auto const count =
      find_positions<LongTable::Laws>(file.table, file.tables, longest, [&](FoundPosition const& found) {
        auto const& [position, value, other] = found;
        CHECK(value == decisive_value(255));
        CHECK(prober(position) == value);
        CHECK(prober.result(position) == decisive_value(1));
        CHECK(prober.line(position).size() == 255);
        return true;
      });
  CHECK(count > 0);
}

TEST_CASE("a table with a distance of more than a byte does not depend on threads", "[tablebase][loaded]") {
  LongTable const file;
  std::string const whole = tests::read(file.path);
  write_table(file.folder.path(), file.table, file.tables, Metric::distance, 1);
  CHECK(tests::read(file.path) == whole);
}

TEST_CASE("any cells of a game from a file are read as they were written", "[tablebase][loaded]") {
  VariantInfo const& game = tests::long_board("narrow-32");
  Material const material = tests::material_named(game, "KDvK");
  TableSet<LongTable::Laws> const tables{
      {tests::material_named(game, "KvK"),
       tests::tables_of(tests::material_named(game, "KvK")).begin()->second}};
  std::mt19937 random(3);
  for (unsigned const symbols : {1U, 2U, 3U, 4U, 125U, 126U, 255U, 256U, 257U, 500U}) {
    INFO(symbols);
    Table<LongTable::Laws> table(material);
    for (auto& side : table.cells) {
      unsigned plies = 0;
      for (std::size_t at = 0; at < side.size(); ++at) { // steps and jumps
        plies = random() % 50 == 0 ? static_cast<unsigned>(random())
                                   : plies + static_cast<unsigned>(random() % 3);
        side[at] = decisive_value(2 + 2 * (plies % symbols));
      }
    }
    tests::Folder const folder;
    write_table(folder.path(), table, tables, Metric::distance, 2);
    write_table(folder.path(), *tables.begin()->second, tables, Metric::distance, 2);
    CHECK(version_of(folder.path() / "narrow-32-KDvK.htb") == (symbols <= 126 ? 3 : 4));
    TableSet<LongTable::Laws> read;
    CHECK(same_cells(*read_table<LongTable::Laws>(folder.path(), material, read, 2), table));
  }
}

TEST_CASE("a damaged table with a distance of more than a byte is rejected", "[tablebase][loaded]") {
  LongTable const file;
  std::string const whole = tests::read(file.path);
  auto const changed = [&](auto const& change) {
    auto parts = bytes_of::take_apart(whole).value();
    change(parts);
    file.put(bytes_of::put_together(parts));
    return [&] { static_cast<void>(file.read_again()); };
  };
  CHECK_NOTHROW(changed([](auto&) {})());
  CHECK(same_cells(*file.read_again(), file.table));
  // Numbers of one byte: those of the other version are too large.
  CHECK_THROWS_WITH(changed([](auto& parts) { parts.version = 3; })(), Contains("statistics are not valid"));
  CHECK_THROWS_WITH(changed([](auto& parts) { parts.version = 5; })(), Contains("format version 5"));
  for (std::size_t const side : {0U, 1U})
    for (std::uint64_t const step : {std::uint64_t{0}, std::uint64_t{2049}, std::uint64_t{4096}})
      CHECK_THROWS_AS(changed([&](auto& parts) { parts.statistics[side].values[0].first = step; })(),
                      DamagedTable);
  for (std::size_t const side : {0U, 1U})
    for (std::size_t const size : {std::size_t{0}, std::size_t{3}, std::size_t{200}})
      CHECK_THROWS_AS(changed([&](auto& parts) { parts.models[side].resize(size); })(), DamagedTable);
  for (std::size_t size = 0; size < whole.size(); size += whole.size() / 50) {
    file.put(whole.substr(0, size));
    CHECK_THROWS_AS(file.read_again(), DamagedTable);
  }
  for (std::size_t at = 8; at < whole.size(); at += whole.size() / 200) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    file.put(bytes);
    INFO(at);
    CHECK_THROWS_AS(file.read_again(), FileError);
  }
}

TEST_CASE("the games of the toolkit have no tables of two bytes", "[tablebase]") {
  tests::Folder const folder;
  auto const material = tests::material<tests::Narrow>("KDvK");
  auto const& tables = tests::tables_for<tests::Narrow>("KDvK");
  write_table(folder.path(), *tables.at(material), tables, Metric::distance, 1);
  fs::path const path = folder.path() / "narrow-KDvK.htb";
  auto parts = bytes_of::take_apart(tests::read(path)).value();
  CHECK(parts.version == 3);
  parts.version = 4;
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes_of::put_together(parts);
  CHECK_THROWS_WITH(TableFile(folder.path(), material),
                    Contains("its distances take two bytes; those of narrow take one"));
}

// No game that we know has such endings: a capture is said to lead to one.
TEST_CASE("a win that is longer than a table can store is refused", "[tablebase][loaded]") {
  SECTION("of a game of the toolkit") {
    auto const material = tests::material<tests::Narrow>("KDvK");
    TableSet<tests::Narrow> tables = tests::tables_for<tests::Narrow>("KDvK");
    auto const kings = std::make_shared<Table<tests::Narrow>>(tests::material<tests::Narrow>("KvK"));
    std::fill_n(kings->cells[0].data(), kings->cells[0].size(), decisive_cell(252));
    tables[kings->layout.material()] = kings;
    CHECK_THROWS_WITH(generate<tests::Narrow>(material, tables, {1, {}, {}}),
                      Contains("a win is longer than 251 plies"));
  }
  SECTION("of a game from a file") {
    LongTable file;
    auto const kings = std::make_shared<Table<LongTable::Laws>>(tests::material_named(file.game, "KvK"));
    std::fill_n(kings->cells[0].data(), kings->cells[0].size(), decisive_value(4092));
    file.tables[kings->layout.material()] = kings;
    CHECK_THROWS_WITH(generate<LongTable::Laws>(file.material, file.tables, {1, {}, {}}),
                      Contains("a win is longer than 4091 plies"));
  }
}

} // namespace hippo::tablebase
