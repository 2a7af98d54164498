// Results of searches by position, in a table of a fixed size that threads share without locks. Kept from
// move to move of a game, together with aspiration windows, it gains 120 Elo (53 to 198) at equal nodes in 60
// games of chess; used in quiescence, too, with deeper null moves, another 77 (4 to 156).
#pragma once

#include "libanalysis/search/search.hpp"
#include "libgame/position/position_key.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

namespace hippo::search {

/// How a score of the table relates to the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// Without padding, so that it has a value as words.
struct TableEntry {
  Move move = {}; ///< the best one, or the one that refuted the position
  Bound bound = Bound::none;
  std::int16_t score = 0;
  std::int8_t depth = 0;
  std::uint8_t age = 0; ///< of the table when the entry was stored
};
static_assert(sizeof(TableEntry) == 16 && std::is_trivially_copyable_v<TableEntry>);

class TranspositionTable {
public:
  /// 0: a table without entries, which finds nothing. Pages are taken from the system when they are first
  /// written. Throws std::bad_alloc.
  explicit TranspositionTable(std::size_t mebibytes)
      : pairs_(std::bit_floor((mebibytes << 20U) / sizeof(Pair))),
        places_(
            static_cast<Pair*>(std::calloc(pairs_ + 1, sizeof(Pair)))) { // NOLINT(*-no-malloc): zero pages
    if (!places_) throw std::bad_alloc();
  }

  /// Entries of earlier searches of the game may be replaced from now on.
  void begin_search() { ++age_; }

  /// Before find() or store(): the memory is slower than the processor.
  void prefetch(position::PositionKey key) const { __builtin_prefetch(&pair_of(key)); }

  [[nodiscard]] std::optional<TableEntry> find(position::PositionKey key) const {
    if (pairs_ == 0) return std::nullopt;
    for (Place& place : pair_of(key))
      if (auto const entry = entry_in(place, key.high)) return entry;
    return std::nullopt;
  }

  /// Replaces the same position, unless its entry is deeper; otherwise, of two places, the older or
  /// shallower.
  void store(position::PositionKey key, TableEntry entry) {
    if (pairs_ == 0) return;
    entry.age = age_;
    Pair& pair = pair_of(key);
    Place* worst = nullptr;
    int least = max_value;
    for (Place& place : pair) {
      if (auto const same = entry_in(place, key.high)) {
        if (same->depth <= entry.depth || same->age != age_) write(place, key.high, entry);
        return;
      }
      int const value = value_of(place);
      if (value < least) worst = &place;
      least = std::min(least, value);
    }
    write(*worst, key.high, entry);
  }

private:
  /// The words of an entry, and its key combined with them: a place that two threads wrote at once has no
  /// key.
  using Words = std::array<std::uint64_t, 2>;
  struct Place {
    std::uint64_t lock;
    Words words;
  };
  using Pair = std::array<Place, 2>;
  struct Free {
    void operator()(Pair* places) const { std::free(places); } // NOLINT(*-no-malloc)
  };

  static constexpr int max_value = 1 << 30;
  static constexpr int ply_value = 1,
                       age_value = 8; ///< an entry of an earlier search counts as this much shallower

  /// Without entries, a place that is never written.
  [[nodiscard]] Pair& pair_of(position::PositionKey key) const {
    return places_[key.low & (std::max<std::size_t>(pairs_, 1) - 1)];
  }

  [[nodiscard]] static std::uint64_t load(std::uint64_t& word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
  }
  static void save(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
  }

  [[nodiscard]] static TableEntry entry_in(Place& place) {
    return std::bit_cast<TableEntry>(Words{load(place.words[0]), load(place.words[1])});
  }
  [[nodiscard]] static std::optional<TableEntry> entry_in(Place& place, std::uint64_t key) {
    Words const words{load(place.words[0]), load(place.words[1])};
    if ((load(place.lock) ^ words[0] ^ words[1]) != key) return std::nullopt;
    auto const entry = std::bit_cast<TableEntry>(words);
    return entry.bound != Bound::none ? std::optional(entry) : std::nullopt;
  }
  static void write(Place& place, std::uint64_t key, TableEntry const& entry) {
    auto const words = std::bit_cast<Words>(entry);
    save(place.words[0], words[0]);
    save(place.words[1], words[1]);
    save(place.lock, key ^ words[0] ^ words[1]);
  }

  /// The more it is worth, the later it is replaced.
  [[nodiscard]] int value_of(Place& place) const {
    TableEntry const entry = entry_in(place);
    if (entry.bound == Bound::none) return -max_value;
    return ply_value * entry.depth - age_value * static_cast<std::uint8_t>(age_ - entry.age);
  }

  std::size_t pairs_; ///< a power of two, or 0
  std::uint8_t age_ = 0;
  std::unique_ptr<Pair[], Free> places_; // NOLINT(*-avoid-c-arrays)
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
