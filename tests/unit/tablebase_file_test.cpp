// Table files: what is written is read again, and damaged files are rejected.
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/study/study.hpp"
#include "libanalysis/tablebase/verify/verify_results.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;
using tests::read;

void write(fs::path const& path, std::string const& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

Table<tests::Narrow> const& small_table() {
  return *tests::tables_for<tests::Narrow>("KDvK").at(tests::material<tests::Narrow>("KDvK"));
}

void write_small(fs::path const& folder, std::chrono::milliseconds patience = std::chrono::seconds(5)) {
  write_table(folder, small_table(), tests::tables_for<tests::Narrow>("KDvK"), Metric::distance, 2, patience);
}
template <class R>
std::shared_ptr<Table<R> const> read_again(fs::path const& folder, Material const& material) {
  TableSet<R> tables;
  return read_table<R>(folder, material, tables, 2);
}
template <class R>
bool same_cells(Table<R> const& a, Table<R> const& b) {
  bool same = true;
  for (std::size_t side : {0U, 1U})
    same = same && std::equal(a.cells[side].data(), a.cells[side].data() + a.cells[side].size(),
                              b.cells[side].data());
  return same;
}

/// Writes a table and all that it needs, and compares each with what is read again.
template <class R>
void check_written(std::string const& name) {
  tests::Folder const folder;
  auto const& tables = tests::tables_for<R>(name);
  auto const check = [&](auto&& self, Material const& material) -> void {
    for (Material const& need : conversions_of<R>(material)) self(self, need);
    auto const& table = *tables.at(material);
    write_table(folder.path(), table, tables, Metric::distance, 2);
    INFO(material.name());
    CHECK(same_cells(*read_again<R>(folder.path(), material), table));
  };
  check(check, tests::material<R>(name));
}

} // namespace

TEST_CASE("tables of all kinds are read as they were written", "[tablebase]") {
  check_written<tests::Narrow>("KRvKD"); // a side is derived
  check_written<tests::Narrow>("KPvKP"); // the same pieces: White alone is stored
  check_written<tests::Narrow>("KDDvK"); // identical pieces
  check_written<tests::Chess>("KPvKP");  // captures en passant
  check_written<tests::Chess>("KPPvK");
}

TEST_CASE("files do not depend on the number of threads", "[tablebase]") {
  auto const written = [](unsigned threads, Metric metric) {
    tests::Folder const folder;
    auto const material = tests::material<tests::Narrow>("KRvKD");
    auto const& tables = tests::tables_for<tests::Narrow>("KRvKD");
    write_table(folder.path(), *tables.at(material), tables, metric, threads);
    return read(folder.path() / file_name(material, metric));
  };
  for (Metric const metric : {Metric::distance, Metric::result})
    CHECK(written(1, metric) == written(5, metric));
}

TEST_CASE("a file of results that contradicts the distances is found", "[tablebase]") {
  tests::Folder const folder;
  auto const material = tests::material<tests::Narrow>("KQvK");
  auto const& tables = tests::tables_for<tests::Narrow>("KQvK");
  Table<tests::Narrow> const& table = *tables.at(material);
  write_table(folder.path(), table, tables, Metric::result, 2);
  CHECK(wrong_results(folder.path(), table, tables, 2) == 0);

  Table<tests::Narrow> changed(material);
  for (std::size_t side : {0U, 1U})
    std::copy_n(table.cells[side].data(), table.cells[side].size(), changed.cells[side].data());
  Cell* const white = changed.cells[0].data();
  *std::find_if(white, white + changed.cells[0].size(), [](Cell cell) { return is_win(cell); }) = draw_cell;
  write_table(folder.path(), changed, tables, Metric::result, 2);
  CHECK(wrong_results(folder.path(), table, tables, 2) == 1);
}

TEST_CASE("files store one side of distances, and both of results where neither takes much", "[tablebase]") {
  tests::Folder const folder;
  auto const stored = [&](std::string const& name, Metric metric) {
    auto const material = tests::material<tests::Narrow>(name);
    auto const& tables = tests::tables_for<tests::Narrow>(name);
    write_table(folder.path(), *tables.at(material), tables, metric, 2);
    auto const sides = TableFile(folder.path(), material, metric).info().stored;
    return std::string(sides[0] ? "w" : "") + (sides[1] ? "b" : "");
  };
  for (std::string const name : {"KQvK", "KDvK", "KRvKD"}) {
    INFO(name);
    CHECK(stored(name, Metric::distance).size() == 1);
    CHECK(stored(name, Metric::result) == "wb");
  }
  CHECK(stored("KRvKR", Metric::distance) == "w"); // the other side is the same with the colours swapped
  CHECK(stored("KRvKR", Metric::result) == "w");
}

TEST_CASE("results are told by their own files and by those of distances", "[tablebase]") {
  tests::Folder const distances, results;
  auto const material = tests::material<tests::Narrow>("KRvKD");
  auto const& tables = tests::tables_for<tests::Narrow>("KRvKD");
  for (auto const& [one, table] : tables) {
    write_table(distances.path(), *table, tables, Metric::distance, 2);
    write_table(results.path(), *table, tables, Metric::result, 2);
  }
  Prober by_distance(distances.path()), by_result(results.path());
  auto const& table = *tables.at(material);
  std::size_t seen = 0;
  PositionQuery every;
  find_positions<tests::Narrow>(table, tables, every, [&](FoundPosition const& found) {
    auto const& [position, value, other] = found;
    if (++seen % 17 != 0) return true;
    REQUIRE(by_distance(position) == value);
    REQUIRE(by_distance.result(position) == result_cell(value));
    REQUIRE(by_result.result(position) == result_cell(value));
    return true;
  });
  CHECK(seen > 100'000);
}

TEST_CASE("a file of results that contradicts the distances is noticed", "[tablebase]") {
  tests::Folder const folder;
  auto const material = tests::material<tests::Narrow>("KRvKD");
  auto const& tables = tests::tables_for<tests::Narrow>("KRvKD");
  auto const& table = *tables.at(material);
  Table<tests::Narrow> changed(material);
  for (std::size_t side : {0U, 1U})
    std::copy_n(table.cells[side].data(), table.cells[side].size(), changed.cells[side].data());
  write_table(folder.path(), table, tables, Metric::result, 1);
  CHECK(wrong_results<tests::Narrow>(folder.path(), table, tables, 2) == 0);
  Cell* const cells = changed.cells[0].data();
  auto const wins = std::count(cells, cells + changed.cells[0].size(), decisive_cell(11));
  REQUIRE(wins > 0);
  std::replace(cells, cells + changed.cells[0].size(), decisive_cell(11), draw_cell);
  write_table(folder.path(), changed, tables, Metric::result, 1);
  auto const wrong = wrong_results<tests::Narrow>(folder.path(), table, tables, 2);
  CHECK(wrong > 0);
  CHECK(wrong <= static_cast<std::uint64_t>(wins));
}

TEST_CASE("a table is read as it was written", "[tablebase]") {
  tests::Folder const folder;
  auto const& table = small_table();
  write_small(folder.path());
  CHECK_FALSE(fs::exists(folder.path() / "narrow-KDvK.htb.part"));
  CHECK(same_cells(*read_again<tests::Narrow>(folder.path(), table.layout.material()), table));
  TableFile const file(folder.path(), table.layout.material());
  CHECK(file.info().material == "KDvK");
  CHECK(file.info().metric == "dtm-plies");
  CHECK(file.info().statistics[0].longest_win == 147);
  // A cache of one block: every other block replaces the one before.
  OpenTable<tests::Narrow> opened(folder.path(), table.layout.material(), Metric::distance, 1);
  Color const stored = opened.stores(Color::white) ? Color::white : Color::black;
  CHECK_FALSE(opened.stores(~stored));
  for (std::size_t i = 0; i < table.layout.cells(); i += 997) {
    Cell const cell = table.cells[index_of(stored)][i];
    REQUIRE((opened.cell(stored, i) == illegal_cell) == (cell == illegal_cell));
    REQUIRE(opened.cell(stored, i) <= cell); // a capture may raise it
  }
}

TEST_CASE("files that earlier programs wrote are read", "[tablebase]") {
  fs::path const old = HIPPOGONAL_DATA "/tables/version-3";
  for (std::string const name : {"KRvK", "KAvKR", "KPvK"}) {
    INFO(name);
    auto const material = tests::material<tests::Narrow>(name);
    auto const& tables = tests::tables_for<tests::Narrow>(name);
    auto const& table = *tables.at(material);
    CHECK(TableFile(old, material).info().statistics == statistics_of(table));
    CHECK(same_cells(*read_again<tests::Narrow>(old, material), table));
    CHECK(wrong_results(old, table, tables, 2) == 0);
  }
}

TEST_CASE("a damaged file is rejected wherever it is damaged", "[tablebase]") {
  tests::Folder const folder;
  write_small(folder.path());
  fs::path const path = folder.path() / "narrow-KDvK.htb";
  std::string const whole = read(path);
  auto const refused = [&](std::string const& bytes) {
    write(path, bytes);
    CHECK_THROWS_AS(read_again<tests::Narrow>(folder.path(), small_table().layout.material()), FileError);
  };
  for (std::size_t const size :
       {std::size_t{0}, std::size_t{7}, std::size_t{100}, whole.size() / 2, whole.size() - 1})
    refused(whole.substr(0, size));
  refused(whole + '\0');
  for (std::size_t at = 0; at < whole.size(); at += 37) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
    refused(bytes);
  }
  write(path, whole);
  CHECK_NOTHROW(read_again<tests::Narrow>(folder.path(), small_table().layout.material()));
  fs::copy(path, folder.path() / "narrow-KRvK.htb"); // a good file, but of another ending
  CHECK_THROWS_WITH(read_again<tests::Narrow>(folder.path(), tests::material<tests::Narrow>("KRvK")),
                    Catch::Contains("holds narrow KDvK"));
  write(path, "HippoTC\n" + whole.substr(8));
  CHECK_THROWS_WITH(TableFile(folder.path(), small_table().layout.material()),
                    Catch::Contains("not a hippo-tb table"));
}

TEST_CASE("the file of a killed process is replaced, and that of a running one is not", "[tablebase]") {
  tests::Folder const folder;
  write(folder.path() / "narrow-KDvK.htb.part", std::string(100'000, 'x'));
  write_small(folder.path());
  CHECK_NOTHROW(read_again<tests::Narrow>(folder.path(), small_table().layout.material()));
  int const other = open((folder.path() / "narrow-KDvK.htb.part").c_str(), O_RDWR | O_CREAT, 0600);
  REQUIRE(flock(other, LOCK_EX | LOCK_NB) == 0);
  CHECK_THROWS_WITH(write_small(folder.path(), std::chrono::milliseconds(50)),
                    Catch::Contains("another process"));
  close(other);
}

TEST_CASE("tables are generated in order, and interrupted work continues", "[tablebase]") {
  tests::Folder const folder;
  std::vector<Material> const wanted{tests::material<tests::Narrow>("KPvK")};
  std::string generated;
  GeneratePlanOptions options{folder.path(), 2, 0, {}, {}, {}, [&](PlannedTable const& t, GenerationTime) {
                                generated += t.material.name() + ' ';
                              }};
  generate_plan(make_plan(wanted, folder.path().string()), options);
  CHECK(generated == "KvK KAvK KPvK ");
  // Another process finished the table of a killed one, which had just begun its file.
  write(folder.path() / "narrow-KPvK.htw.part", "");
  generate_plan(make_plan(wanted, folder.path().string()), options);
  CHECK_FALSE(fs::exists(folder.path() / "narrow-KPvK.htw.part"));
  generated.clear();
  fs::remove(folder.path() / "narrow-KPvK.htb");
  generate_plan(make_plan(wanted, folder.path().string()), options);
  CHECK(generated == "KPvK ");
  Prober prober(folder.path());
  auto const value_of = [&](char const* line) {
    return to_string(prober(std::get<AnyPosition>(position::read_position(line, nullptr))));
  };
  CHECK(value_of("narrow 1k/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/1K w") == "draw");
  CHECK(value_of("narrow K1/2/P1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/1k w") ==
        value_of("narrow 1K/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/p1/2/k1 b")); // colours swapped, board turned
  CHECK_THROWS_AS(value_of("narrow 1k/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/D1/1K w"), NoTable);
  CHECK_THROWS_AS(value_of("chess startpos"), NoTable);

  options.memory = 1024;
  fs::remove(folder.path() / "narrow-KPvK.htb");
  CHECK_THROWS_WITH(generate_plan(make_plan(wanted, folder.path().string()), options),
                    Catch::Contains("limit"));
}

} // namespace hippo::tablebase
