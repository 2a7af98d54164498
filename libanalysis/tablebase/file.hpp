// A table as a file: a header, an index, and compressed blocks that can be read one by one. The format is
// described in doc/tablebase-format.md.
#pragma once

#include "libanalysis/tablebase/material.hpp"
#include "libanalysis/tablebase/statistics.hpp"
#include "libanalysis/tablebase/table.hpp"

#include <array>
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
/// A file that is no table, is damaged, is not all there, or is the table of something else.
struct DamagedTable : FileError {
  using FileError::FileError;
};

inline constexpr std::string_view file_magic = "HippoTB\n";
inline constexpr std::uint32_t format_version = 1;
inline constexpr std::uint32_t block_cells =
    16384; ///< cells in a block before compression; the last has fewer

/// What a header says. `game` and `material` are names as people write them.
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

/// Writes a table into a folder that exists, under a temporary name first: the file is there as a whole or
/// not at all. Throws FileError (no space, no permission, or another process at work on the same table).
template <class R>
void write_table(std::filesystem::path const& folder, Table<R> const& table, unsigned threads);

/// A table file, mapped into memory. Its header and index have been checked, its blocks are when they are
/// read.
class TableFile {
public:
  /// Throws FileError.
  explicit TableFile(std::filesystem::path path);
  TableFile(TableFile const&) = delete;
  TableFile& operator=(TableFile const&) = delete;
  ~TableFile();

  [[nodiscard]] FileInfo const& info() const { return info_; }
  [[nodiscard]] std::filesystem::path const& path() const { return path_; }
  [[nodiscard]] std::size_t block_size(std::size_t block) const;
  /// Bytes of a block in the file.
  [[nodiscard]] std::size_t packed_size(std::size_t block) const;
  /// Unpacks a block into block_size(block) cells. Throws DamagedTable where its checksum or its length is
  /// wrong.
  void read_block(std::size_t block, std::span<Cell> cells) const;

private:
  void read_header();
  [[nodiscard]] std::size_t blocks_of_side() const {
    return (info_.cells + info_.cells_in_block - 1) / info_.cells_in_block;
  }
  [[nodiscard]] DamagedTable damaged(std::string_view what) const;

  std::filesystem::path path_;
  std::span<std::byte const> bytes_; ///< the whole file
  std::size_t index_ = 0;            ///< where the index begins: offset and checksum of each block
  FileInfo info_;
};

/// Reads a whole table, on several threads. Throws FileError, also where the file is of another material.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder,
                                                         Material const& material, unsigned threads);

/// The last blocks of a file that were read, unpacked. For one thread.
class BlockCache {
public:
  explicit BlockCache(TableFile const& file, std::size_t blocks = 4096);
  /// The cell of a position with that side to move. Throws FileError.
  [[nodiscard]] Cell cell(Color side, std::size_t index);

private:
  TableFile const& file_;
  std::size_t slots_;
  std::vector<std::vector<Cell>> cells_; ///< [slot]: empty before its first use
  std::vector<std::uint64_t> block_in_;  ///< [slot]
};

} // namespace hippo::tablebase
