// Crafted table files, and files that change while they are read: all are rejected with an error.
#include "tests/table_bytes.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/open_table.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/tablebase/study.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>
#include <zstd.h>

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
    write(std::chrono::seconds(5));
    whole = read(path);
  }
  void write(std::chrono::milliseconds patience) const { write_into(folder.path(), patience); }
  static void write_into(fs::path const& into, std::chrono::milliseconds patience) {
    write_table(into, table(), tests::tables_for<tests::Narrow>("KDvK"), Metric::distance, 1, patience);
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
    TableSet<tests::Narrow> tables;
    static_cast<void>(read_table<tests::Narrow>(folder.path(), material, tables, 1));
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
  auto const put = [&](std::size_t at, std::uint64_t value, std::size_t size) {
    return [=](std::string& bytes) { bytes_of::put_number(bytes, at, value, size); };
  };
  for (std::uint64_t const size :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xffffffff}, std::uint64_t{file.whole.size()}})
    for (std::size_t const at :
         {bytes_of::statistics_size, bytes_of::white_model_size, bytes_of::black_model_size})
      if (bytes_of::number(file.whole, at, 4) != size)
        CHECK_THROWS_AS(file.read_changed(put(at, size, 4)), DamagedTable);
  for (std::uint64_t const rows : {0, 1, 63, 65, 4096})
    CHECK_THROWS_AS(file.read_changed(put(bytes_of::rows_in_block, rows, 4)), DamagedTable);
  for (std::uint64_t const sides : {0, 3, 4, 255})
    CHECK_THROWS_AS(file.read_changed(put(bytes_of::sides, sides, 4)), DamagedTable);
  // Sizes of groups and of the blocks in them.
  std::size_t const index = bytes_of::index(file.whole);
  std::size_t const groups = (blocks + bytes_of::group_blocks - 1) / bytes_of::group_blocks;
  for (std::size_t group = 0; group < groups; ++group)
    for (std::uint64_t const size : {std::uint64_t{0}, std::uint64_t{0xffffffff}})
      CHECK_THROWS_AS(file.read_changed(put(index + bytes_of::entry_bytes * group, size, 4)), DamagedTable);
  std::size_t const first = index + bytes_of::entry_bytes * groups;
  for (std::uint64_t const size : {0, 1, 254, 255})
    if (bytes_of::number(file.whole, first, 1) != size)
      CHECK_THROWS_AS(file.read_changed(put(first, size, 1)), DamagedTable);
  CHECK_THROWS_AS(file.read_changed(put(first, 0xffffff, 3)), DamagedTable);
  for (std::size_t const size : {bytes_of::parts, bytes_of::parts + 8, index, index + 4, first})
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
  std::size_t const size = bytes_of::number(file.whole, bytes_of::statistics_size, 4);
  auto const unpacked = [&] {
    std::string text(2 * (8 + 256) * 8, '\0');
    REQUIRE(ZSTD_decompress(text.data(), text.size(), file.whole.data() + bytes_of::parts, size) ==
            text.size());
    return text;
  }();
  for (std::size_t at = 0; at < unpacked.size(); at += 8)
    for (std::uint64_t const more : {std::uint64_t{1}, std::uint64_t{1} << 32}) {
      std::string text = unpacked;
      bytes_of::put_number(text, at, bytes_of::number(text, at) + more);
      std::string packed(ZSTD_compressBound(text.size()), '\0');
      packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
      file.read_changed([&](auto& b) {
        b.replace(bytes_of::parts, size, packed);
        bytes_of::put_number(b, bytes_of::statistics_size, packed.size(), 4);
      });
      REQUIRE(TableFile(file.folder.path(), file.material).info().statistics != counted);
    }
}

TEST_CASE("a block that could not be read gives no values", "[tablebase]") {
  SmallFile const file;
  std::string bytes = file.whole;
  std::size_t const index = bytes_of::index(bytes);
  std::size_t const groups = (bytes_of::number(bytes, bytes_of::blocks) + 31) / bytes_of::group_blocks;
  std::size_t const first = index + groups * bytes_of::entry_bytes;
  bytes[first + 100] = static_cast<char>(bytes[first + 100] ^ 1);
  auto const fails = [&](std::string_view why) {
    file.put(bytes);
    for (std::size_t const cache : {std::size_t{1}, std::size_t{1} << 20}) {
      OpenTable<tests::Narrow> table(file.folder.path(), file.material, Metric::distance, cache);
      Color const side = table.stores(Color::white) ? Color::white : Color::black;
      for (int i = 0; i < 3; ++i) REQUIRE_THROWS_WITH(table.cell(side, 0), Contains(std::string(why)));
    }
  };
  fails("the checksum of block group 0 is wrong");
  bytes_of::seal(bytes);
  fails("cannot be unpacked");
}

TEST_CASE("a file of equal sides stores White to move alone", "[tablebase]") {
  // Otherwise each side could be said to follow from the other.
  tests::Folder const folder;
  auto const material = tests::material<tests::Narrow>("KQvKQ");
  auto const& tables = tests::tables_for<tests::Narrow>("KQvKQ");
  write_table(folder.path(), *tables.at(material), tables, Metric::distance, 1);
  fs::path const path = folder.path() / "narrow-KQvKQ.htb";
  std::string bytes = read(path);
  CHECK(bytes_of::number(bytes, bytes_of::sides, 4) == 1);
  bytes_of::put_number(bytes, bytes_of::sides, 2, 4);
  bytes_of::put_number(bytes, bytes_of::black_model_size,
                       bytes_of::number(bytes, bytes_of::white_model_size, 4), 4);
  bytes_of::put_number(bytes, bytes_of::white_model_size, 0, 4);
  bytes_of::seal(bytes);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  CHECK_THROWS_WITH(TableFile(folder.path(), material), Contains("White to move alone"));
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
  fs::resize_file(file.path, bytes_of::index(file.whole) + 100);
  CHECK_THROWS_WITH(table.read_group(0), Contains("truncated"));
  fs::resize_file(file.path, 0);
  CHECK_THROWS_AS(table.read_group(0), DamagedTable);
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
  file.write(std::chrono::seconds(60));
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
  CHECK_NOTHROW(SmallFile::write_into(folder.path(), std::chrono::seconds(60)));
  CHECK_FALSE(fs::exists(part));
}

TEST_CASE("a link under the temporary name is not followed", "[tablebase]") {
  tests::Folder const folder;
  fs::path const part = folder.path() / "narrow-KDvK.htb.part", victim = folder.path() / "victim";
  std::ofstream(victim) << "precious";
  fs::create_symlink("victim", part);
  CHECK_THROWS_WITH(SmallFile::write_into(folder.path(), std::chrono::seconds(5)),
                    Contains("not a regular file"));
  CHECK(read(victim) == "precious");
  fs::remove(part);
  fs::create_hard_link(victim, part);
  CHECK_NOTHROW(SmallFile::write_into(folder.path(), std::chrono::seconds(5)));
  CHECK(read(victim) == "precious");
}

} // namespace hippo::tablebase
