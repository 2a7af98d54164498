// Tables whose pages are laid out are those that SQLite fills itself.
#include "libanalysis/database/sqlite.hpp"
#include "libanalysis/database/table_pages.hpp"
#include "libanalysis/files/resumed_file.hpp"
#include "tests/temporary_folder.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <vector>

using namespace hippo;
using database::Connection;
using database::IntegerRow;
using database::Statement;
using tests::Folder;

namespace {

constexpr char const* table = "CREATE TABLE t(a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER NOT NULL, "
                              "d INTEGER NOT NULL, PRIMARY KEY(a, b, c, d)) WITHOUT ROWID; "
                              "CREATE TABLE other(x INTEGER NOT NULL); INSERT INTO other VALUES(7)";

/// Rows with integers of all sizes.
std::vector<IntegerRow> rows_of(std::size_t count) {
  std::vector<IntegerRow> rows;
  for (std::size_t i = 0; i < count; ++i) {
    auto const number = static_cast<std::int64_t>(i);
    rows.push_back({number * number * number - 40, number % 2, number << i % 40, -number});
  }
  if (count > 2) {
    rows.front().front() = std::numeric_limits<std::int64_t>::min();
    rows.back().front() = std::numeric_limits<std::int64_t>::max();
  }
  return rows;
}

std::vector<IntegerRow> read(Connection& connection, char const* query) {
  std::vector<IntegerRow> rows;
  Statement statement(connection, query);
  while (statement.row())
    rows.push_back({statement.number(0), statement.number(1), statement.number(2), statement.number(3)});
  return rows;
}

void check_table(std::size_t count, std::uint64_t locked_byte) {
  CAPTURE(count, locked_byte);
  Folder const folder;
  files::ResumedFile file(folder.path() / "t.db");
  std::vector<IntegerRow> const rows = rows_of(count);
  database::PageFile pages{.descriptor = file.descriptor(), .name = "t.db", .page_size = 512};
  std::uint32_t root = 0;
  {
    Connection connection(file.temporary());
    connection.execute(fmt::format("PRAGMA page_size=512; {}", table).c_str());
    pages.pages = static_cast<std::uint32_t>(connection.number("PRAGMA page_count"));
    root =
        static_cast<std::uint32_t>(connection.number("SELECT rootpage FROM sqlite_master WHERE name = 't'"));
  }
  pages.locked_byte = locked_byte;
  database::TablePages written(pages, root);
  for (IntegerRow const& row : rows) written.add(row);
  written.finish();

  Connection connection(file.temporary());
  CHECK(read(connection, "SELECT a, b, c, d FROM t ORDER BY a") == rows);
  CHECK(connection.number("SELECT x FROM other") == 7);
  if (locked_byte > std::uint64_t{1} << 29U) CHECK(connection.text("PRAGMA integrity_check") == "ok");
  // It can be changed as any other.
  connection.execute("DELETE FROM t WHERE c % 3 = 0; INSERT INTO t VALUES(17, 17, 17, 17)");
  CHECK(connection.number("SELECT count(*) FROM t WHERE a = 17 AND b = 17") == 1);
}

} // namespace

TEST_CASE("database: tables of any size are laid out as SQLite reads them", "[database]") {
  constexpr std::uint64_t real = std::uint64_t{1} << 30U;
  for (std::size_t count = 0; count < 120; ++count) check_table(count, real);
  for (std::size_t count : {400, 401, 402, 403, 404, 405, 1000, 5000, 20'000}) check_table(count, real);
}

TEST_CASE("database: the page that SQLite locks has no rows", "[database]") {
  for (std::uint64_t page = 4; page < 12; ++page) check_table(500, page * 512);
}
