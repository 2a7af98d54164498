// A table on disk that single positions are looked up in.
#pragma once

#include "libanalysis/tablebase/block_codec.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/huge_array.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::tablebase {

/// The stored cells of a file. Keeps unpacked blocks, for one thread: so no cell is locked.
template <class R>
class OpenTable {
public:
  OpenTable(std::filesystem::path const& folder, Material const& material, Metric metric,
            std::size_t cache_bytes = std::size_t{128} << 20)
      : layout_(material), file_(folder, material, metric), codec_(layout_, file_.info().rows_in_block),
        symmetric_(material.pieces[0] == material.pieces[1]) {
    file_.must_have(layout_.cells(), layout_.fast_squares());
    block_cells_ = file_.info().rows_in_block * layout_.fast_squares();
    slots_ =
        std::clamp<std::size_t>(cache_bytes / (block_cells_ * sizeof(CellOf<R>)), 1, file_.info().blocks);
    cells_ = HugeArray<CellOf<R>>(slots_ * block_cells_);
    block_in_.assign(slots_, no_block);
  }

  [[nodiscard]] Layout<R> const& layout() const { return layout_; }
  [[nodiscard]] TableFile const& file() const { return file_; }
  [[nodiscard]] bool stores(Color side) const { return file_.info().stored[index_of(side)]; }
  /// Whether both sides have the same pieces: then a position has the value of the one with the colours
  /// swapped.
  [[nodiscard]] bool is_symmetric() const { return symmetric_; }
  /// A cell of a side that is stored. Throws FileError.
  [[nodiscard]] CellOf<R> cell(Color side, std::size_t index) {
    std::size_t const block = index / block_cells_;
    std::size_t const number = file_.number_of(side, block);
    std::size_t const slot = number < slots_ ? number : number % slots_;
    CellOf<R>* const cells = cells_.data() + slot * block_cells_;
    if (block_in_[slot] != number) read(side, block, number, slot);
    return cells[index - block * block_cells_];
  }

private:
  static constexpr std::size_t no_block = ~std::size_t{0};

  void read(Color side, std::size_t block, std::size_t number, std::size_t slot) {
    block_in_[slot] = no_block; // until the block is complete
    BlockGroup const group = file_.read_group(number / file_layout::group_blocks);
    if (!codec_.decode(file_.model(side), side, block, group.block(number % file_layout::group_blocks),
                       cells_.data() + slot * block_cells_))
      throw file_.damaged(fmt::format("block {} cannot be unpacked", number));
    block_in_[slot] = number;
  }

  Layout<R> layout_;
  TableFile file_;
  BlockCodec<R> codec_;
  bool symmetric_;
  std::size_t block_cells_ = 0, slots_ = 0;
  HugeArray<CellOf<R>> cells_;        ///< [slot * block_cells_ + cell]
  std::vector<std::size_t> block_in_; ///< [slot]: no_block before its first use, and while it is read
};

} // namespace hippo::tablebase
