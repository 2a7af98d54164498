// Positions that wait for expansion, in several orders at once: each guide ranks them in its own way, and
// they take turns. Every position is found by all guides, and expanded once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace hippo::winnable {

/// The rank of a position by each guide; lower comes first.
inline constexpr std::size_t guides = 4;
using Ranks = std::array<std::uint8_t, guides>;

class Frontier {
public:
  Frontier() {
    for (Queue& queue : queues_) queue.tops.fill(none);
  }

  void add(std::uint32_t node, Ranks const& ranks) {
    for (std::size_t guide = 0; guide < used_; ++guide) add(node, guide, ranks[guide]);
  }
  void add(std::uint32_t node, std::size_t guide, std::size_t rank) {
    Queue& queue = queues_[guide];
    rank = std::min(rank, max_ranks - 1);
    entries_.push_back({node, std::exchange(queue.tops[rank], static_cast<std::uint32_t>(entries_.size()))});
    queue.lowest = std::min(queue.lowest, rank);
  }

  /// Lets the last guide take every second turn.
  void use_all() { used_ = guides; }
  [[nodiscard]] std::size_t used() const { return used_; }

  /// The next position of the guide whose turn it is; none where it has none left.
  [[nodiscard]] std::optional<std::uint32_t> take() {
    Queue& queue = queues_[guide_of(turn_++)];
    while (queue.lowest < max_ranks && queue.tops[queue.lowest] == none) ++queue.lowest;
    if (queue.lowest == max_ranks) return std::nullopt;
    auto const [node, below] = entries_[queue.tops[queue.lowest]];
    queue.tops[queue.lowest] = below;
    return node;
  }

private:
  static constexpr std::size_t max_ranks = 128;
  static constexpr std::uint32_t none = 0xffffffff;

  [[nodiscard]] std::size_t guide_of(std::size_t turn) const {
    if (used_ < guides) return turn % used_;
    return turn % 2 == 1 ? guides - 1 : turn / 2 % (guides - 1);
  }

  struct Entry {
    std::uint32_t node;
    std::uint32_t below; ///< the entry that comes after it, of the same guide and rank
  };
  struct Queue {
    std::array<std::uint32_t, max_ranks> tops{}; ///< [rank] the entry that comes first; `none`
    std::size_t lowest = max_ranks;              ///< no rank below it has any
  };
  std::array<Queue, guides> queues_;
  std::vector<Entry> entries_;    ///< of all queues, in the order in which they were added
  std::size_t used_ = guides - 1; ///< guides that take turns
  std::size_t turn_ = 0;
};

} // namespace hippo::winnable
