// Table files: what is written is read again, and damaged files are rejected.
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/generate_plan.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <fstream>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;

std::string read(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void write(fs::path const& path, std::string const& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

Table<tests::Narrow> const& small_table() {
  return *tests::tables_for<tests::Narrow>("KDvK").at(tests::material<tests::Narrow>("KDvK"));
}

} // namespace

TEST_CASE("a table is read as it was written", "[tablebase]") {
  tests::Folder const folder;
  auto const& table = small_table();
  write_table(folder.path(), table, 2);
  CHECK_FALSE(fs::exists(folder.path() / "narrow-KDvK.htb.part"));
  auto const again = read_table<tests::Narrow>(folder.path(), table.layout.material(), 2);
  for (std::size_t side : {0U, 1U})
    CHECK(std::equal(table.cells[side].data(), table.cells[side].data() + table.cells[side].size(),
                     again->cells[side].data()));
  TableFile const file(folder.path(), table.layout.material());
  CHECK(file.info().material == "KDvK");
  CHECK(file.info().metric == "dtm-plies");
  CHECK(file.info().statistics[0].longest_win == 147);
  BlockCache cache(file, 1); // every other block replaces the one before
  for (std::size_t i = 0; i < table.layout.cells(); i += 997) {
    REQUIRE(cache.cell(Color::white, i) == table.cells[0][i]);
    REQUIRE(cache.cell(Color::black, i) == table.cells[1][i]);
  }
}

TEST_CASE("a damaged file is rejected wherever it is damaged", "[tablebase]") {
  tests::Folder const folder;
  write_table(folder.path(), small_table(), 1);
  fs::path const path = folder.path() / "narrow-KDvK.htb";
  std::string const whole = read(path);
  auto const refused = [&](std::string const& bytes) {
    write(path, bytes);
    CHECK_THROWS_AS(read_table<tests::Narrow>(folder.path(), small_table().layout.material(), 1), FileError);
  };
  for (std::size_t const size :
       {std::size_t{0}, std::size_t{7}, std::size_t{100}, whole.size() / 2, whole.size() - 1})
    refused(whole.substr(0, size));
  refused(whole + '\0');
  for (std::size_t at = 0; at < whole.size(); at += 131) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
    refused(bytes);
  }
  write(path, whole);
  CHECK_NOTHROW(read_table<tests::Narrow>(folder.path(), small_table().layout.material(), 1));
  fs::copy(path, folder.path() / "narrow-KRvK.htb"); // a good file, but of another ending
  CHECK_THROWS_WITH(read_table<tests::Narrow>(folder.path(), tests::material<tests::Narrow>("KRvK"), 1),
                    Catch::Contains("holds narrow KDvK"));
  write(path, "HippoTC\n" + whole.substr(8));
  CHECK_THROWS_WITH(TableFile(folder.path(), small_table().layout.material()),
                    Catch::Contains("not a hippo-tb table"));
}

TEST_CASE("the file of a killed process is replaced, and that of a running one is not", "[tablebase]") {
  tests::Folder const folder;
  write(folder.path() / "narrow-KDvK.htb.part", std::string(100'000, 'x'));
  write_table(folder.path(), small_table(), 1);
  CHECK_NOTHROW(read_table<tests::Narrow>(folder.path(), small_table().layout.material(), 1));
  int const other = open((folder.path() / "narrow-KDvK.htb.part").c_str(), O_RDWR | O_CREAT, 0600);
  REQUIRE(flock(other, LOCK_EX | LOCK_NB) == 0);
  CHECK_THROWS_WITH(write_table(folder.path(), small_table(), 1, std::chrono::milliseconds(50)),
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
