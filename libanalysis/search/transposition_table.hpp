// Results of a search by position, in a table of a fixed size.
#pragma once

#include "libanalysis/position/position_key.hpp"
#include "libanalysis/search/search.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace hippo::search {

/// How a score of the table relates to the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
  std::uint64_t key = 0;
  Move move = {}; ///< the best one, or the one that refuted the position
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none; ///< none: the place is free, all its bytes are 0
};
static_assert(std::is_trivially_copyable_v<TableEntry>); // its life begins with its bytes

class TranspositionTable {
public:
  /// 0: a table without entries, which finds nothing. Pages are taken from the system when they are first
  /// written. Throws std::bad_alloc.
  explicit TranspositionTable(std::size_t mebibytes)
      : size_(std::bit_floor((mebibytes << 20U) / sizeof(TableEntry))),
        entries_(static_cast<TableEntry*>(
            std::calloc(size_ + 1, sizeof(TableEntry)))) { // NOLINT(*-no-malloc): zero pages
    if (!entries_) throw std::bad_alloc();
  }

  [[nodiscard]] TableEntry const* find(position::PositionKey key) const {
    if (size_ == 0) return nullptr;
    TableEntry const& entry = entries_[place_of(key)];
    return entry.bound != Bound::none && entry.key == key.high ? &entry : nullptr;
  }

  /// Replaces another position; the same one unless its entry is deeper.
  void store(position::PositionKey key, TableEntry entry) {
    if (size_ == 0) return;
    TableEntry& place = entries_[place_of(key)];
    if (place.key == key.high && place.bound != Bound::none && place.depth > entry.depth) return;
    entry.key = key.high;
    place = entry;
  }

private:
  struct Free {
    void operator()(TableEntry* entries) const { std::free(entries); } // NOLINT(*-no-malloc)
  };

  [[nodiscard]] std::size_t place_of(position::PositionKey key) const { return key.low & (size_ - 1); }

  std::size_t size_;                            ///< a power of two, or 0
  std::unique_ptr<TableEntry[], Free> entries_; // NOLINT(*-avoid-c-arrays)
};

/// Ends of the game are counted from the start of the search in scores, and from the position in the table.
[[nodiscard]] constexpr Score score_in_table(Score score, unsigned ply) {
  auto const distance = static_cast<Score>(ply);
  return score >= least_mate ? score + distance : score <= -least_mate ? score - distance : score;
}
[[nodiscard]] constexpr Score score_from_table(Score score, unsigned ply) {
  auto const distance = static_cast<Score>(ply);
  return score >= least_mate ? score - distance : score <= -least_mate ? score + distance : score;
}

} // namespace hippo::search
