// Crafted table files, and files that change while they are read: all are rejected with an error.
#include "tests/table_bytes.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/study/study.hpp"
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
    auto parts = bytes_of::take_apart(whole).value();
    change(parts);
    put(bytes_of::put_together(parts));
    TableSet<tests::Narrow> tables;
    static_cast<void>(read_table<tests::Narrow>(folder.path(), material, tables, 1));
  }
};

} // namespace

TEST_CASE("lengths that do not fit into a table's file are rejected", "[tablebase]") {
  SmallFile const file;
  using bytes_of::Parts;
  Parts const right = bytes_of::take_apart(file.whole).value();
  CHECK_NOTHROW(file.read_changed([](Parts&) {}));
  auto const with = [&](std::uint64_t Parts::*field, std::uint64_t value) {
    INFO(value);
    if (right.*field != value)
      CHECK_THROWS_AS(file.read_changed([&](Parts& parts) { parts.*field = value; }), DamagedTable);
  };
  for (std::uint64_t const many :
       {std::uint64_t{1} << 60, (std::uint64_t{1} << 55) + right.blocks, ~std::uint64_t{0} >> 1,
        std::uint64_t{0}, right.blocks + 2, right.blocks - 2, right.blocks + 100})
    with(&Parts::blocks, many);
  for (std::uint64_t const cells : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0} >> 1,
                                    std::uint64_t{1} << 55, std::uint64_t{27361}})
    with(&Parts::cells, cells);
  for (std::uint64_t const rows : {0ULL, 1ULL, 63ULL, 65ULL, 4096ULL, 1ULL << 32, (1ULL << 32) + 64})
    with(&Parts::rows_in_block, rows);
  for (std::uint64_t const sides : {0, 3, 4, 8, 255}) with(&Parts::sides, sides);
  // More rows than a block can have, and as many blocks as they make, which are not more cells than it can
  // have.
  CHECK_THROWS_WITH(file.read_changed([](Parts& parts) {
    parts.blocks = parts.blocks * 64 / 65 + 1;
    parts.rows_in_block = 65;
  }),
                    Catch::Contains("do not agree"));
  // Both, so that they agree.
  CHECK_THROWS_AS(file.read_changed([](Parts& parts) {
    parts.cells = std::uint64_t{1} << 55;
    parts.blocks = std::uint64_t{1} << 43;
  }),
                  DamagedTable);
  for (std::size_t group = 0; group < right.group_sizes.size(); ++group)
    for (std::uint64_t const size :
         {std::uint64_t{0}, std::uint64_t{0xffffffff}, std::uint64_t{1} << 40, right.group_sizes[group] + 1})
      CHECK_THROWS_AS(file.read_changed([&](Parts& parts) { parts.group_sizes[group] = size; }),
                      DamagedTable);
  for (std::string const& after : {std::string(1, '\0'), std::string(100, 'x')})
    CHECK_THROWS_AS(file.read_changed([&](Parts& parts) { parts.after = after; }), DamagedTable);
  std::size_t const stored = right.sides - 1;
  for (std::size_t const size : {std::size_t{0}, std::size_t{1}, right.models[stored].size() - 1})
    CHECK_THROWS_AS(file.read_changed([&](Parts& parts) { parts.models[stored].resize(size); }),
                    DamagedTable);
}

TEST_CASE("lengths of blocks that do not fit into their group are rejected", "[tablebase]") {
  SmallFile const file;
  using bytes_of::Parts;
  Parts const right = bytes_of::take_apart(file.whole).value();
  std::size_t const bits = (std::min<std::size_t>(right.blocks, 32) + 7) / 8; // then the first length
  REQUIRE((right.groups[0] & 1) != 0);
  for (std::uint64_t const size : {0, 1, 254, 255})
    if (bytes_of::number(right.groups, bits, 1) != size)
      CHECK_THROWS_AS(
          file.read_changed([&](Parts& parts) { bytes_of::put_number(parts.groups, bits, size, 1); }),
          DamagedTable);
  CHECK_THROWS_AS(
      file.read_changed([&](Parts& parts) { bytes_of::put_number(parts.groups, bits, 0xffffff, 3); }),
      DamagedTable);
  // A block that is said to have no bytes: those of the next one are its own then.
  CHECK_THROWS_AS(file.read_changed([&](Parts& parts) { parts.groups[0] ^= 1; }), DamagedTable);
  for (std::size_t const head : {0U, 8U, 23U, 0xffffffffU})
    CHECK_THROWS_AS(
        [&] {
          std::string bytes = file.whole;
          bytes_of::put_number(bytes, bytes_of::head_size_at, head, 4);
          file.put(bytes);
          TableFile(file.folder.path(), file.material);
        }(),
        DamagedTable);
}

TEST_CASE("a table is accepted only under its own name", "[tablebase]") {
  SmallFile const file;
  auto const named = [&](bytes_of::Name field, std::string_view name) {
    file.read_changed([&](auto& parts) { parts.names[field] = name; });
  };
  CHECK_THROWS_WITH(named(bytes_of::game, "chess"), Contains("holds chess KDvK, not narrow KDvK"));
  CHECK_THROWS_WITH(named(bytes_of::material, "KAvK"), Contains("holds narrow KAvK, not narrow KDvK"));
  CHECK_THROWS_WITH(named(bytes_of::metric, "dtz-plies"), Contains("its metric is dtz-plies"));
  for (auto const field : {bytes_of::game, bytes_of::material, bytes_of::metric, bytes_of::generator})
    for (auto const name : {"\033[2J", "KD\nvK", "\200", "\177"})
      CHECK_THROWS_WITH(named(field, name), Contains("printable ASCII"));
  file.put(file.whole);
  fs::rename(file.path, file.folder.path() / "narrow-KAvK.htb");
  CHECK_THROWS_WITH(TableFile(file.folder.path(), tests::material<tests::Narrow>("KAvK")),
                    Contains("holds narrow KDvK, not narrow KAvK"));
}

TEST_CASE("all counts of a header are compared", "[tablebase]") {
  SmallFile const file;
  auto const counted = statistics_of(SmallFile::table());
  auto const read = [&] { return TableFile(file.folder.path(), file.material).info().statistics; };
  CHECK(read() == counted);
  for (std::size_t side : {0U, 1U}) {
    auto const more = [&](auto const& count_of) {
      for (std::uint64_t const added : {std::uint64_t{1}, std::uint64_t{1} << 32}) {
        file.read_changed([&](auto& parts) { count_of(parts.statistics[side]) += added; });
        REQUIRE(read() != counted);
      }
    };
    more([](auto& statistics) -> auto& { return statistics.mates; });
    more([](auto& statistics) -> auto& { return statistics.stalemates; });
    auto const parts = bytes_of::take_apart(file.whole).value();
    for (std::size_t i = 0; i < parts.statistics[side].values.size(); ++i)
      more([i](auto& statistics) -> auto& { return statistics.values[i].second; });
    CHECK_THROWS_AS(file.read_changed([&](auto& changed) { changed.statistics[side].values[0].first = 256; }),
                    DamagedTable);
  }
}

TEST_CASE("a block that could not be read gives no values", "[tablebase]") {
  SmallFile const file;
  std::string bytes = file.whole;
  std::size_t const inside = bytes_of::start_bytes + 100;
  bytes[inside] = static_cast<char>(bytes[inside] ^ 1);
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
  auto parts = bytes_of::take_apart(read(path)).value();
  CHECK(parts.sides == 1);
  parts.sides = 2;
  std::swap(parts.models[0], parts.models[1]);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes_of::put_together(parts);
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
    CHECK_THROWS_AS(find_positions<tests::Narrow>(table, needs, query, [](auto const&) { return true; }),
                    DamagedTable);
  }
}

TEST_CASE("a table that is truncated while it is open is an error", "[tablebase]") {
  SmallFile const file;
  TableFile const table(file.folder.path(), file.material);
  fs::resize_file(file.path, bytes_of::start_bytes + 100);
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
