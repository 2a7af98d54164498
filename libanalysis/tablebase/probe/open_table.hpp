// A table on disk that single positions are looked up in.
#pragma once

#include "libanalysis/tablebase/format/block_codec.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/block_cache.hpp"

#include <fmt/format.h>

#include <vector>

namespace hippo::tablebase {

/// A cell of a file: by the number of its block in the file, and its place in that.
struct CellPlace {
  std::size_t block, cell;
};

/// The stored cells of a file. Keeps unpacked blocks. For one thread.
template <class R>
class OpenTable {
public:
  /// Unpacked blocks take at most `cache_bytes` of memory.
  OpenTable(std::filesystem::path const& folder, Material const& material, Metric metric,
            std::size_t cache_bytes = std::size_t{512} << 20)
      : layout_(material), file_(folder, material, metric), codec_(layout_, file_.info().rows_in_block),
        symmetric_(material.pieces[0] == material.pieces[1]), block_cells_(checked_block_cells()),
        unpacked_((block_cells_ + 3) / 4 * 4),
        cache_(metric, file_.info().blocks, unpacked_.size(), cache_bytes) {}

  [[nodiscard]] Layout<R> const& layout() const { return layout_; }
  [[nodiscard]] TableFile const& file() const { return file_; }
  [[nodiscard]] bool stores(Color side) const { return file_.info().stored[index_of(side)]; }
  /// Whether both sides have the same pieces: then a position has the value of the one with the colours
  /// swapped.
  [[nodiscard]] bool is_symmetric() const { return symmetric_; }
  /// Where a cell of a side that is stored is.
  [[nodiscard]] CellPlace place(Color side, std::size_t index) const {
    std::size_t const block = index / block_cells_;
    return {file_.number_of(side, block), index - block * block_cells_};
  }
  /// Makes the processor fetch a cell that will be asked for, where its block is unpacked.
  void prefetch(CellPlace place) const { cache_.prefetch(place.block, place.cell); }
  /// Throws FileError, as the next one.
  [[nodiscard]] CellOf<R> cell(CellPlace place) {
    if (!cache_.has(place.block)) read(place.block);
    return cache_.cell(place.block, place.cell);
  }
  [[nodiscard]] CellOf<R> cell(Color side, std::size_t index) { return cell(place(side, index)); }

private:
  /// How many cells a block has. Throws DamagedTable if the file is no table of that layout.
  [[nodiscard]] std::size_t checked_block_cells() const {
    file_.must_have(layout_.cells(), layout_.inner_squares());
    return file_.info().rows_in_block * layout_.inner_squares();
  }
  void read(std::size_t number) {
    Color const side = file_.side_of(number);
    BlockGroup const group = file_.read_group(number / file_layout::group_blocks);
    if (!codec_.decode(file_.model(side), side, number % file_.blocks_of_side(),
                       group.block(number % file_layout::group_blocks), unpacked_.data()))
      throw file_.damaged(fmt::format("block {} cannot be unpacked", number));
    cache_.put(number, unpacked_);
  }

  Layout<R> layout_;
  TableFile file_;
  BlockCodec<R> codec_;
  bool symmetric_;
  std::size_t block_cells_;
  std::vector<CellOf<R>> unpacked_; ///< the block that was read last, and up to three cells more
  BlockCache<CellOf<R>> cache_;
};

} // namespace hippo::tablebase
