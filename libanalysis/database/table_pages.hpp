// An empty table of SQLite filled from sorted rows at the speed of writing a file: its pages are laid out
// here, where statements search the table for the place of each row. https://sqlite.org/fileformat2.html has
// the format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::database {

/// Of a table WITHOUT ROWID: integers in the order of its primary key.
using IntegerRow = std::array<std::int64_t, 4>;

/// The file of a database.
struct PageFile {
  int descriptor = -1;
  std::string name; ///< for messages
  std::size_t page_size = 0;
  std::uint32_t pages = 0; ///< that it has; the first one has number 1
  /// SQLite does not use the page with this byte.
  std::uint64_t locked_byte = std::uint64_t{1} << 30U;
};

/// Writes the tree of a table, the leaves first. New pages stand after the last one of the file, which does
/// not know of them before finish(). All functions throw files::FileError.
class TablePages {
public:
  /// `root`: the page of the table, which is empty.
  TablePages(PageFile file, std::uint32_t root);

  /// The row comes after all others in the order of the key.
  void add(IntegerRow const& row);
  /// No connection may be open to the file.
  void finish();

private:
  /// A page that is being filled. A cell is a row after its size; inner pages have the number of the page
  /// with smaller rows before it.
  struct Level {
    std::string page;
    std::size_t cells = 0;
    std::size_t content = 0;   ///< where the cells begin; they grow towards the front
    std::size_t last_size = 0; ///< of the last cell
    std::string next;          ///< the first cell that did not fit; empty: none yet
  };

  void add(std::size_t level, std::string_view cell);
  void add_above(std::size_t level, std::uint32_t child, std::string_view row);
  void clear(std::size_t level);
  [[nodiscard]] bool fits(std::size_t level, std::string_view cell) const;
  void put(std::size_t level, std::string_view cell);
  [[nodiscard]] std::string take_last(std::size_t level);
  void close(std::size_t level, std::uint32_t last_child);
  [[nodiscard]] std::uint32_t append(std::string const& page);
  void write(std::string const& bytes, std::uint64_t offset) const;
  void write_root(std::string const& page) const;

  PageFile file_;
  std::uint32_t root_;
  std::vector<Level> levels_; ///< from the leaves up
  std::string buffer_;        ///< the last pages, which are not written yet
};

} // namespace hippo::database
