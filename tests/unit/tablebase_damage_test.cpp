// Crafted table files, and files that change while they are read: all are rejected with an error.
#include "tests/table_bytes.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/tablebase/study.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;
namespace bytes_of = tests::table_bytes;
using Catch::Contains;

std::string read(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// narrow-KDvK.htb in a temporary folder.
struct SmallFile {
  tests::Folder folder;
  Material material = tests::material<tests::Narrow>("KDvK");
  fs::path path = folder.path() / "narrow-KDvK.htb";
  std::string whole;

  SmallFile() {
    write_table(folder.path(), table(), 1);
    whole = read(path);
  }
  static Table<tests::Narrow> const& table() {
    return *tests::tables_for<tests::Narrow>("KDvK").at(tests::material<tests::Narrow>("KDvK"));
  }
  void put(std::string const& bytes) const {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
  /// The file with one change, its checksums right, read as a whole.
  template <class Change>
  void read_changed(Change const& change) const {
    std::string bytes = whole;
    change(bytes);
    bytes_of::seal(bytes);
    put(bytes);
    static_cast<void>(read_table<tests::Narrow>(folder.path(), material, 1));
  }
};

} // namespace

TEST_CASE("lengths that do not fit into a table's file are rejected", "[tablebase]") {
  SmallFile const file;
  std::uint64_t const blocks = bytes_of::number(file.whole, bytes_of::blocks);
  CHECK_NOTHROW(file.read_changed([](std::string&) {}));
  // A number of blocks times the size of an entry overflows to what is there.
  for (std::uint64_t const many : {std::uint64_t{1} << 60, (std::uint64_t{1} << 60) + blocks,
                                   ~std::uint64_t{0}, std::uint64_t{0}, blocks + 2, blocks - 2})
    CHECK_THROWS_AS(file.read_changed([&](auto& b) { bytes_of::put_number(b, bytes_of::blocks, many); }),
                    DamagedTable);
  for (std::uint64_t const cells :
       {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}, std::uint64_t{1} << 63, std::uint64_t{27361}})
    CHECK_THROWS_AS(file.read_changed([&](auto& b) { bytes_of::put_number(b, bytes_of::cells, cells); }),
                    DamagedTable);
  // Both, so that they agree.
  CHECK_THROWS_AS(file.read_changed([&](auto& b) {
    bytes_of::put_number(b, bytes_of::cells, std::uint64_t{1} << 63);
    bytes_of::put_number(b, bytes_of::blocks, std::uint64_t{1} << 50);
  }),
                  DamagedTable);
  for (std::size_t block = 0; block <= blocks; ++block)
    for (std::uint64_t const offset :
         {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{file.whole.size()} + 1})
      CHECK_THROWS_AS(
          file.read_changed([&](auto& b) { bytes_of::put_number(b, bytes_of::index + 16 * block, offset); }),
          DamagedTable);
  for (std::size_t const size : {bytes_of::index, bytes_of::index + 8, bytes_of::index + 16})
    CHECK_THROWS_AS(file.read_changed([&](auto& b) { b.resize(size); }), DamagedTable);
}

TEST_CASE("a table is accepted only under its own name", "[tablebase]") {
  SmallFile const file;
  auto const named = [&](std::size_t field, std::string_view name) {
    file.read_changed([&](auto& b) { bytes_of::put_name(b, field, name); });
  };
  CHECK_THROWS_WITH(named(bytes_of::game, "chess"), Contains("holds chess KDvK, not narrow KDvK"));
  CHECK_THROWS_WITH(named(bytes_of::material, "KAvK"), Contains("holds narrow KAvK, not narrow KDvK"));
  CHECK_THROWS_WITH(named(bytes_of::metric, "dtz-plies"), Contains("its metric is dtz-plies"));
  using namespace std::string_view_literals;
  for (std::size_t const field : {bytes_of::game, bytes_of::material, bytes_of::metric, bytes_of::generator})
    for (auto const name : {"\033[2J"sv, "KD\0vK"sv, "\200"sv, "\177"sv})
      CHECK_THROWS_WITH(named(field, name), Contains("printable ASCII"));
  file.put(file.whole);
  fs::rename(file.path, file.folder.path() / "narrow-KAvK.htb");
  CHECK_THROWS_WITH(TableFile(file.folder.path(), tests::material<tests::Narrow>("KAvK")),
                    Contains("holds narrow KDvK, not narrow KAvK"));
}

TEST_CASE("all counts of a header are compared", "[tablebase]") {
  SmallFile const file;
  auto const counted = statistics_of(SmallFile::table());
  CHECK(TableFile(file.folder.path(), file.material).info().statistics == counted);
  for (std::size_t at = bytes_of::white_counts; at < bytes_of::header_sum; at += 8)
    for (std::uint64_t const more : {std::uint64_t{1}, std::uint64_t{1} << 32}) {
      file.read_changed(
          [&](auto& b) { bytes_of::put_number(b, at, bytes_of::number(file.whole, at) + more); });
      REQUIRE(TableFile(file.folder.path(), file.material).info().statistics != counted);
    }
}

TEST_CASE("a block that could not be read gives no values", "[tablebase]") {
  SmallFile const file;
  auto const& cells = SmallFile::table().cells[0];
  std::string bytes = file.whole;
  std::size_t const first = bytes_of::number(bytes, bytes_of::index);
  bytes[first + 100] = static_cast<char>(bytes[first + 100] ^ 1);
  file.put(bytes);
  TableFile const table(file.folder.path(), file.material);
  for (std::size_t const slots : {1U, 4096U}) { // one slot: the damaged block takes the place of a good one
    BlockCache cache(table, slots);
    for (int i = 0; i < 3; ++i) {
      REQUIRE_THROWS_AS(cache.cell(Color::white, 0), DamagedTable);
      REQUIRE(cache.cell(Color::white, 20'000) == cells[20'000]);
      REQUIRE_THROWS_AS(cache.cell(Color::white, 16'383), DamagedTable);
      REQUIRE(cache.cell(Color::white, 16'384) == cells[16'384]);
    }
  }
}

TEST_CASE("a legal position that a table marks as illegal is an error", "[tablebase]") {
  SmallFile const file;
  Table<tests::Narrow> const nothing(file.material); // every cell: no such position
  write_table(file.folder.path(), nothing, 1);
  auto const position = std::get<AnyPosition>(
      position::read_position("narrow k1/2/2/D1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w", nullptr));
  Prober prober(file.folder.path());
  CHECK_THROWS_WITH(prober(position), Contains("illegal"));
  CHECK_THROWS_AS(prober.line(position), DamagedTable);
}

TEST_CASE("a table with a value for an illegal position is not searched further", "[tablebase]") {
  auto const material = tests::material<tests::Narrow>("KDvK");
  Table<tests::Narrow> table(material);
  for (auto& side : table.cells) std::fill_n(side.data(), side.size(), Cell{255}); // a win in one everywhere
  auto const needs = tests::tables_for<tests::Narrow>("KDvK");
  for (bool const only_move : {false, true}) {
    PositionQuery query;
    query.only_move = only_move;
    CHECK_THROWS_AS(
        find_positions<tests::Narrow>(table, needs, query, [](auto const&, Cell) { return true; }),
        DamagedTable);
  }
}

TEST_CASE("a table that is truncated while it is open is an error", "[tablebase]") {
  SmallFile const file;
  TableFile const table(file.folder.path(), file.material);
  fs::resize_file(file.path, 4500);
  std::vector<Cell> cells(table.block_size(3));
  CHECK_THROWS_WITH(table.read_block(3, cells), Contains("truncated"));
  fs::resize_file(file.path, 0);
  CHECK_THROWS_AS(table.read_block(0, {cells.data(), table.block_size(0)}), DamagedTable);
}

TEST_CASE("a FIFO is not a table", "[tablebase]") {
  tests::Folder const folder;
  REQUIRE(mkfifo((folder.path() / "narrow-KDvK.htb").c_str(), 0600) == 0);
  CHECK_THROWS_WITH(TableFile(folder.path(), tests::material<tests::Narrow>("KDvK")),
                    Contains("not a regular file"));
}

TEST_CASE("a table that another process finished while we waited for its lock is not changed",
          "[tablebase]") {
  SmallFile const file;
  fs::path const part = file.path.string() + ".part";
  fs::rename(file.path, part); // another process has written all, and is about to give it its name
  int const other = open(part.c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(flock(other, LOCK_EX | LOCK_NB) == 0);
  std::jthread const finish([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    fs::rename(part, file.path);
    close(other);
  });
  int const reader = open(part.c_str(), O_RDONLY | O_CLOEXEC); // the same file, whatever its name
  write_table(file.folder.path(), SmallFile::table(), 1, std::chrono::seconds(60));
  struct stat status {};
  REQUIRE(fstat(reader, &status) == 0);
  close(reader);
  CHECK(static_cast<std::size_t>(status.st_size) == file.whole.size());
  CHECK(read(file.path) == file.whole);
  CHECK_FALSE(fs::exists(part));
}

TEST_CASE("a lock that a killed process still has is waited for", "[tablebase]") {
  tests::Folder const folder;
  fs::path const part = folder.path() / "narrow-KDvK.htb.part";
  int const dying = open(part.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  REQUIRE(flock(dying, LOCK_EX | LOCK_NB) == 0);
  std::jthread const end([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    close(dying);
  });
  CHECK_NOTHROW(write_table(folder.path(), SmallFile::table(), 1, std::chrono::seconds(60)));
  CHECK_FALSE(fs::exists(part));
}

TEST_CASE("a link under the temporary name is not followed", "[tablebase]") {
  tests::Folder const folder;
  fs::path const part = folder.path() / "narrow-KDvK.htb.part", victim = folder.path() / "victim";
  std::ofstream(victim) << "precious";
  fs::create_symlink("victim", part);
  CHECK_THROWS_WITH(write_table(folder.path(), SmallFile::table(), 1), Contains("not a regular file"));
  CHECK(read(victim) == "precious");
  fs::remove(part);
  fs::create_hard_link(victim, part);
  CHECK_NOTHROW(write_table(folder.path(), SmallFile::table(), 1));
  CHECK(read(victim) == "precious");
}

} // namespace hippo::tablebase
