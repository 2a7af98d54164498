// A table as a file: a header, an index, and compressed blocks that can be read one by one. The format is
// described in doc/tablebase-format.md.
#pragma once

#include "libanalysis/tablebase/descriptor.hpp"
#include "libanalysis/tablebase/material.hpp"
#include "libanalysis/tablebase/statistics.hpp"
#include "libanalysis/tablebase/table.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tablebase {

/// A file that cannot be read or written, or whose format is of another version. The text names it.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// A file that is not a table, is damaged or truncated, or is the table of another game or material.
struct DamagedTable : FileError {
  using FileError::FileError;
};

inline constexpr std::string_view file_magic = "HippoTB\n";
inline constexpr std::uint32_t format_version = 1;
/// What a table stores besides the result: plies to the end of the game.
inline constexpr std::string_view file_metric = "dtm-plies";
inline constexpr std::uint32_t block_cells =
    16384; ///< cells in a block before compression; the last has fewer

/// The contents of a header. `game` and `material` are names as users write them; all names are printable
/// ASCII.
struct FileInfo {
  std::string game, material, metric, generator;
  std::uint64_t cells = 0; ///< of each side to move
  std::uint32_t cells_in_block = block_cells;
  std::uint64_t blocks = 0; ///< of both sides, White's first
  std::uint64_t file_bytes = 0;
  std::array<SideStatistics, 2> statistics;
};

/// `narrow-KDvK.htb`.
[[nodiscard]] std::string file_name(Material const& material);

/// Writes a table into a folder that exists, under a temporary name first: the file exists complete or
/// not at all. Throws FileError (no space, no permission, or another process at work on the same table for
/// longer than `patience`).
template <class R>
void write_table(std::filesystem::path const& folder, Table<R> const& table, unsigned threads,
                 std::chrono::milliseconds patience = std::chrono::seconds(5));

/// An open table file. Its header and index have been checked; each block is checked when it is read. The
/// file is not mapped into memory: if a mapped file is truncated or cannot be read, a signal ends the
/// program, and no check beforehand can exclude that. All bytes are read by pread, which returns an error.
class TableFile {
public:
  /// The table of that material in a folder. Throws FileError, and DamagedTable also where the header is of
  /// another game, material or metric than the name.
  TableFile(std::filesystem::path const& folder, Material const& material);

  [[nodiscard]] FileInfo const& info() const { return info_; }
  [[nodiscard]] std::filesystem::path const& path() const { return path_; }
  /// Throws DamagedTable unless there are that many cells for each side to move.
  void must_have(std::size_t cells) const;
  /// Cells of a block.
  [[nodiscard]] std::size_t block_size(std::size_t block) const;
  /// Unpacks a block into block_size(block) cells. Throws DamagedTable where its checksum or its length is
  /// wrong.
  void read_block(std::size_t block, std::span<Cell> cells) const;

private:
  /// Where a block begins in the file, and the checksum of its bytes.
  struct IndexEntry {
    std::uint64_t offset = 0;
    std::uint64_t checksum = 0;
  };

  void open_file();
  void read_header();
  void read_index();
  void must_be_of(Material const& material) const;
  /// Throws where they cannot be read or the file is shorter.
  [[nodiscard]] std::vector<std::byte> bytes_at(std::uint64_t offset, std::size_t size) const;
  [[nodiscard]] std::size_t blocks_of_side() const { return info_.blocks / 2; }
  [[nodiscard]] DamagedTable damaged(std::string_view what) const;

  std::filesystem::path path_;
  Descriptor file_;
  std::uint64_t size_ = 0; ///< of the file when it was opened
  FileInfo info_;
  std::vector<IndexEntry> index_; ///< of each block; the last one is where the file ends
};

/// Reads a whole table, on several threads. Throws FileError.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder,
                                                         Material const& material, unsigned threads);

/// The blocks of a file that were read last, unpacked. For one thread.
class BlockCache {
public:
  explicit BlockCache(TableFile const& file, std::size_t blocks = 4096);
  /// The cell of a position with that side to move. Throws FileError.
  [[nodiscard]] Cell cell(Color side, std::size_t index);

private:
  static constexpr std::uint64_t no_block = ~std::uint64_t{0};

  TableFile const& file_;
  std::size_t slots_;
  std::vector<std::vector<Cell>> cells_; ///< [slot]
  std::vector<std::uint64_t> block_in_;  ///< [slot]: no_block before its first use, and while it is read
};

} // namespace hippo::tablebase
