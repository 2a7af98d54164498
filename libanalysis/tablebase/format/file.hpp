// A table as a file: a header, models, an index, and groups of coded blocks. The format is described in
// doc/tablebase-format.md.
#pragma once

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/files/locking.hpp"
#include "libanalysis/tablebase/format/cell_model.hpp"
#include "libanalysis/tablebase/format/file_layout.hpp"
#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/table/cell_source.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/material.hpp"
#include "libanalysis/tablebase/table/table.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tablebase {

/// Also a file whose format is of another version.
using files::FileError;
/// A file that is not a table, is damaged or truncated, or is the table of another game or material.
struct DamagedTable : FileError {
  using FileError::FileError;
};

inline constexpr std::string_view file_magic = "HippoTB\n";
/// The version of the format in which values are numbered so: two bytes are for tables that need them.
[[nodiscard]] constexpr std::uint32_t format_version(Numbering numbering) {
  return numbering == Numbering::cells ? 3 : 4;
}
inline constexpr std::uint32_t oldest_version = format_version(Numbering::cells),
                               newest_version = format_version(Numbering::values);

/// The content of a file: plies to the end of the game, only the results, or plies to the next reset of the
/// clock (table/clock.hpp). Tables of the last kind have the layout of loaded games in every game.
enum class Metric : std::uint8_t { distance, result, clock };
/// `dtm-plies`, `wdl`, `dtz-plies`: as headers have it.
[[nodiscard]] std::string_view metric_name(Metric metric);
/// Whether the tables of a game in a metric have the layout of loaded games.
[[nodiscard]] bool has_loaded_layout(VariantInfo const& variant, Metric metric);
/// `narrow-KDvK`: the names of all files of a table begin so.
[[nodiscard]] std::string table_name(Material const& material);
/// `.htb`, `.htw`, `.htz`.
[[nodiscard]] std::string_view file_suffix(Metric metric);
/// `narrow-KDvK.htb`, `narrow-KDvK.htw`, `narrow-KDvK.htz`.
[[nodiscard]] std::string file_name(Material const& material, Metric metric = Metric::distance);

/// The value that a file of results has for a cell.
template <ValueType C>
[[nodiscard]] constexpr C result_cell(C cell) {
  return is_win(cell) ? decisive_of<C>(1) : is_loss(cell) ? decisive_of<C>(0) : cell;
}

/// The contents of a header. `game` and `material` are names as users write them; all names are printable
/// ASCII.
struct FileInfo {
  std::string game, material, metric, generator;
  Numbering numbering = Numbering::cells;
  std::uint64_t cells = 0; ///< of each side to move
  std::uint32_t rows_in_block = 0;
  std::uint64_t blocks = 0; ///< of all stored sides
  std::uint64_t file_bytes = 0;
  std::array<bool, 2>
      stored{}; ///< [side to move]; the other one follows from it; of bare kings none is stored
  std::array<SideStatistics, 2> statistics;
};

/// Writes a table into a folder that exists, under a temporary name first: the file exists complete or
/// not at all. `tables` must have all of its conversions. Throws FileError (no space, no permission, or
/// another process at work on the same table for longer than `patience`).
/// With several processes all call it, and process 0 writes.
template <class R>
void write_table(std::filesystem::path const& folder, CellSource<R> const& source, TableSet<R> const& tables,
                 Metric metric, unsigned threads, Transport& transport,
                 std::chrono::milliseconds patience = files::default_patience);
/// The same of a table in memory.
template <class R>
void write_table(std::filesystem::path const& folder, Table<R> const& table, TableSet<R> const& tables,
                 Metric metric, unsigned threads,
                 std::chrono::milliseconds patience = files::default_patience) {
  Alone alone;
  write_table<R>(folder, TableCells<R>(table), tables, metric, threads, alone, patience);
}

/// Where a group of blocks stands in a file, and the checksum of its bytes, or a part of it.
struct GroupEntry {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
  std::uint64_t checksum = 0;
};

/// Blocks that stand together in a file, checked.
class BlockGroup {
public:
  /// [block in the group]
  [[nodiscard]] std::span<std::byte const> block(std::size_t i) const {
    return {bytes_.data() + starts_[i], starts_[i + 1] - starts_[i]};
  }

private:
  friend class TableFile;
  std::vector<std::byte> bytes_;
  std::vector<std::size_t> starts_;
};

/// An open table file. Its header, models and index have been checked; each group of blocks is checked when
/// it is read. The file is not mapped into memory: if a mapped file is truncated or cannot be read, a signal
/// ends the program, and no check beforehand can exclude that. All bytes are read by pread, which returns an
/// error.
class TableFile {
public:
  /// The table of that material in a folder. Throws FileError, and DamagedTable also where the header is of
  /// another game, material or metric than the name, or of another definition of a game from a file.
  TableFile(std::filesystem::path const& folder, Material const& material, Metric metric = Metric::distance);

  [[nodiscard]] FileInfo const& info() const { return info_; }
  [[nodiscard]] std::filesystem::path const& path() const { return path_; }
  /// Throws DamagedTable unless its blocks fit a table with this number of cells for each side to move and
  /// rows of that many cells.
  void must_have(std::size_t cells, std::size_t row_cells) const;
  /// Of a side that is stored.
  [[nodiscard]] CellModel const& model(Color side) const { return *models_[index_of(side)]; }
  [[nodiscard]] std::size_t blocks_of_side() const { return blocks_of_side_; }
  /// The number of a block in the file; its group is a group_blocks-th of it.
  [[nodiscard]] std::size_t number_of(Color side, std::size_t block) const {
    return (side == Color::black && info_.stored[0] ? blocks_of_side() : 0) + block;
  }
  /// The side to move of the block with that number.
  [[nodiscard]] Color side_of(std::size_t number) const {
    return info_.stored[0] && number < blocks_of_side() ? Color::white : Color::black;
  }
  [[nodiscard]] std::size_t groups() const { return groups_.size(); }
  /// Throws DamagedTable if its checksum or a length is wrong.
  [[nodiscard]] BlockGroup read_group(std::size_t group) const;
  [[nodiscard]] DamagedTable damaged(std::string_view what) const;

private:
  void open_file();
  /// Its version and the part before the blocks.
  void read_head(Material const& material, Metric metric);
  void must_be_of(Material const& material, Metric metric) const;
  /// Throws where they cannot be read or the file is shorter.
  [[nodiscard]] std::vector<std::byte> bytes_at(std::uint64_t offset, std::size_t size) const;

  std::filesystem::path path_;
  files::Descriptor file_;
  std::uint64_t size_ = 0; ///< of the file when it was opened
  FileInfo info_;
  std::size_t blocks_of_side_ = 0;                 ///< none of bare kings
  std::array<std::optional<CellModel>, 2> models_; ///< [side to move]
  std::vector<GroupEntry> groups_;
};

/// Calls visitor.operator()<R>() with the laws that the tables of a game have in a metric;
/// std::invalid_argument where it has none.
template <class Visitor>
decltype(auto) visit_tables(VariantInfo const& variant, Metric metric, Visitor&& visitor) {
  return metric == Metric::clock ? visit_loaded(variant, visitor) : visit_game(variant, visitor);
}

/// Reads a whole table on several threads, and into `tables` the tables of its conversions where they are
/// missing there: a file stores only what does not follow from them. Bare kings need no file as a conversion.
/// Of several processes, each unpacks a part and sends it to the others; all must read the same tables in the
/// same order. Throws FileError.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const>
read_table(std::filesystem::path const& folder, Material const& material, TableSet<R>& tables,
           unsigned threads, Transport* processes = nullptr, Metric metric = Metric::distance);

/// The slices that one of several processes reads for all: dealt in turn, because neighbours take equally
/// long. Those that it generates are others (slice_owners.hpp).
struct SliceShare {
  std::size_t process = 0, processes = 1;
  [[nodiscard]] bool has(std::size_t slice) const { return slice % processes == process; }
  /// Whether it has any of the slices from `first` to `last`.
  [[nodiscard]] bool has_any(std::size_t first, std::size_t last) const {
    std::size_t const next = first + (process + processes - first % processes) % processes;
    return next <= last;
  }
};

/// Fills the cells of the stored sides from the file, at least for these slices. Throws FileError.
template <class R>
void read_stored_sides(TableFile const& file, Table<R>& table, Threads& threads, SliceShare mine = {});

} // namespace hippo::tablebase
