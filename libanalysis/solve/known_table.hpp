// The known results of positions, shared by the threads of a search. The table grows to a limit of memory;
// after that, new results replace those that spare the least work.
#pragma once

#include "libgame/position/position_key.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <mutex>
#include <vector>

namespace hippo::solve {

/// A word for each key, never 0.
class KnownTable {
public:
  /// Of about so many bytes at most; for several threads or one.
  KnownTable(std::size_t bytes, unsigned threads)
      : max_buckets_(std::bit_floor(std::max<std::size_t>(1, bytes / parts_.size() / sizeof(Bucket)))),
        is_shared_(threads > 1) {}

  /// The word of the key; 0 if it has none.
  [[nodiscard]] std::uint64_t find(position::PositionKey const& key) {
    Part& part = part_of(key);
    auto const lock = locked(part);
    for (Entry const& entry : part.bucket_of(key))
      if (entry.word != 0 && entry.key == key) return entry.word;
    return 0;
  }

  /// Makes the word of the key change(word). `worth`, of a word: the more work it spares, the longer it
  /// stays.
  template <class Change, class Worth>
  void update(position::PositionKey const& key, Change const& change, Worth const& worth) {
    Part& part = part_of(key);
    auto const lock = locked(part);
    Entry& entry = part.entry_for(key, max_buckets_, worth);
    entry.word = change(entry.word);
  }

private:
  struct Entry {
    position::PositionKey key;
    std::uint64_t word = 0; ///< 0: free
  };
  using Bucket = std::array<Entry, 4>;

  struct Part {
    std::mutex mutex;
    std::vector<Bucket> buckets = std::vector<Bucket>(1); ///< a power of two
    std::size_t used = 0;                                 ///< entries

    [[nodiscard]] Bucket& bucket_of(position::PositionKey const& key) {
      return buckets[key.high & (buckets.size() - 1)];
    }

    template <class Worth>
    [[nodiscard]] Entry& entry_for(position::PositionKey const& key, std::size_t max_buckets,
                                   Worth const& worth) {
      for (Entry& entry : bucket_of(key))
        if (entry.word != 0 && entry.key == key) return entry;
      if (2 * used >= buckets.size() * Bucket().size() && buckets.size() < max_buckets) grow();
      auto const value = [&](Entry const& entry) { return entry.word == 0 ? 0U : 1U + worth(entry.word); };
      Entry& chosen = *std::ranges::min_element(bucket_of(key), {}, value);
      used += chosen.word == 0 ? 1 : 0;
      chosen = {key, 0};
      return chosen;
    }

    /// Each bucket gives its entries to two, so none overflows.
    void grow() {
      std::vector<Bucket> old(2 * buckets.size());
      old.swap(buckets);
      for (Bucket const& bucket : old)
        for (Entry const& entry : bucket)
          if (entry.word != 0)
            *std::ranges::find(bucket_of(entry.key), std::uint64_t{0}, &Entry::word) = entry;
    }
  };

  [[nodiscard]] Part& part_of(position::PositionKey const& key) { return parts_[key.low % parts_.size()]; }
  [[nodiscard]] std::unique_lock<std::mutex> locked(Part& part) const {
    return is_shared_ ? std::unique_lock(part.mutex) : std::unique_lock<std::mutex>();
  }

  std::array<Part, 64> parts_; ///< each with a lock of its own
  std::size_t max_buckets_;    ///< of a part
  bool is_shared_;             ///< by several threads
};

} // namespace hippo::solve
