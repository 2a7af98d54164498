// Unpacked blocks of a table file, for one thread: so no cell is locked.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/huge_array.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <vector>

namespace hippo::tablebase {

/// Distances take a cell of memory each, results two bits. Memory is used as blocks are put in, one after
/// another; when all of it is in use, a new block takes the place of the oldest one.
template <ValueType C>
class BlockCache {
public:
  /// For this many `blocks` of at most `block_cells` cells, a multiple of four. Takes at most `bytes`, but at
  /// least one block.
  BlockCache(Metric metric, std::size_t blocks, std::size_t block_cells, std::size_t bytes)
      : packed_(metric == Metric::result), slot_bytes_(packed_ ? block_cells / 4 : block_cells * sizeof(C)),
        slots_(std::clamp<std::size_t>(bytes / slot_bytes_, 1, std::max<std::size_t>(blocks, 1))),
        slot_of_(blocks, no_slot), memory_(slots_ * slot_bytes_) {}

  [[nodiscard]] bool has(std::size_t block) const { return slot_of_[block] != no_slot; }
  /// A cell of a block that it has; of results as result_cell() gives it.
  [[nodiscard]] C cell(std::size_t block, std::size_t cell) const {
    std::byte const* const at = byte_of(block, cell);
    if (packed_) return results[std::to_integer<unsigned>(*at) >> (cell % 4 * 2) & 3U];
    C value;
    std::memcpy(&value, at, sizeof(C));
    return value;
  }
  /// Makes the processor fetch that cell, if it is here.
  void prefetch(std::size_t block, std::size_t cell) const {
    if (has(block)) __builtin_prefetch(byte_of(block, cell));
  }
  /// Puts a block in that it does not have. The number of cells is a multiple of four.
  void put(std::size_t block, std::span<C const> cells) {
    std::size_t const slot = free_slot();
    std::byte* const bytes = memory_.data() + slot * slot_bytes_;
    if (packed_)
      pack(cells, bytes);
    else
      std::memcpy(bytes, cells.data(), cells.size_bytes());
    block_in_[slot] = block;
    slot_of_[block] = static_cast<std::uint32_t>(slot);
  }

private:
  static constexpr std::uint32_t no_slot = ~std::uint32_t{0};
  /// By their two bits: see pack().
  static constexpr std::array results{illegal_of<C>, decisive_of<C>(0), draw_of<C>, decisive_of<C>(1)};

  /// The first byte of a cell, or the one that has its two bits.
  [[nodiscard]] std::byte const* byte_of(std::size_t block, std::size_t cell) const {
    return memory_.data() + slot_of_[block] * slot_bytes_ + (packed_ ? cell / 4 : cell * sizeof(C));
  }
  [[nodiscard]] std::size_t free_slot() {
    if (block_in_.size() < slots_) {
      block_in_.push_back(0);
      return block_in_.size() - 1;
    }
    std::size_t const slot = oldest_;
    oldest_ = (oldest_ + 1) % slots_;
    slot_of_[block_in_[slot]] = no_slot;
    return slot;
  }
  /// Four cells a byte. Illegal cells have the bits 0, losses 1, draws 2 and wins 3.
  static void pack(std::span<C const> cells, std::byte* bytes) {
    auto const bits = [](C cell) -> unsigned {
      return (cell >= draw_of<C> ? 2U : 0U) + (cell != illegal_of<C> && cell != draw_of<C> ? 1U : 0U);
    };
    for (std::size_t i = 0; i < cells.size(); i += 4)
      bytes[i / 4] = static_cast<std::byte>(bits(cells[i]) | bits(cells[i + 1]) << 2 |
                                            bits(cells[i + 2]) << 4 | bits(cells[i + 3]) << 6);
  }

  bool packed_;
  std::size_t slot_bytes_, slots_;
  std::size_t oldest_ = 0;             ///< the slot that was filled first, once all are in use
  std::vector<std::uint32_t> slot_of_; ///< [block]
  std::vector<std::size_t> block_in_;  ///< [slot], of those in use
  HugeArray<std::byte> memory_;        ///< [slot * slot_bytes_]: cells, or bytes of four results
};

} // namespace hippo::tablebase
