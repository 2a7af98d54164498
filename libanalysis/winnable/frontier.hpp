// Positions that wait for expansion, in several orders at once: each guide ranks them in its own way, and
// they take turns. Every position is found by all guides, and expanded once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace hippo::winnable {

/// The rank of a position by each guide; lower comes first.
inline constexpr std::size_t guides = 4;
using Ranks = std::array<std::uint8_t, guides>;

class Frontier {
public:
  void add(std::uint32_t node, Ranks const& ranks) {
    for (std::size_t guide = 0; guide < used_; ++guide) add(node, guide, ranks[guide]);
  }
  void add(std::uint32_t node, std::size_t guide, std::size_t rank) {
    Queue& queue = queues_[guide];
    rank = std::min(rank, most_ranks - 1);
    queue.buckets[rank].push_back(node);
    queue.lowest = std::min(queue.lowest, rank);
  }

  /// Lets the last guide take every second turn.
  void use_all() { used_ = guides; }
  [[nodiscard]] std::size_t used() const { return used_; }

  /// The next position of the guide whose turn it is; none where it has none left.
  [[nodiscard]] std::optional<std::uint32_t> take() {
    Queue& queue = queues_[guide_of(turn_++)];
    while (queue.lowest < most_ranks && queue.buckets[queue.lowest].empty()) ++queue.lowest;
    if (queue.lowest == most_ranks) return std::nullopt;
    std::uint32_t const node = queue.buckets[queue.lowest].back();
    queue.buckets[queue.lowest].pop_back();
    return node;
  }

private:
  static constexpr std::size_t most_ranks = 128;

  [[nodiscard]] std::size_t guide_of(std::size_t turn) const {
    if (used_ < guides) return turn % used_;
    return turn % 2 == 1 ? guides - 1 : turn / 2 % (guides - 1);
  }

  struct Queue {
    std::array<std::vector<std::uint32_t>, most_ranks> buckets; ///< [rank] the last comes first
    std::size_t lowest = most_ranks;                            ///< no bucket below it has any
  };
  std::array<Queue, guides> queues_;
  std::size_t used_ = guides - 1; ///< guides that take turns
  std::size_t turn_ = 0;
};

} // namespace hippo::winnable
