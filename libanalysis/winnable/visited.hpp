// The keys of positions that were seen.
#pragma once

#include "libgame/position/position_key.hpp"

#include <vector>

namespace hippo::winnable {

class Visited {
public:
  void clear() {
    keys_.assign(first_size, {});
    count_ = 0;
  }

  /// Returns whether the key is new.
  bool insert(position::PositionKey key) {
    if (2 * count_ >= keys_.size()) grow();
    if (!place(key)) return false;
    ++count_;
    return true;
  }

  [[nodiscard]] std::size_t size() const { return count_; }

private:
  static constexpr std::size_t first_size = 4096; ///< a power of two

  bool place(position::PositionKey key) {
    std::size_t const mask = keys_.size() - 1;
    std::size_t i = key.low & mask;
    for (; !(keys_[i] == position::PositionKey{}); i = (i + 1) & mask)
      if (keys_[i] == key) return false;
    keys_[i] = key;
    return true;
  }
  void grow() {
    std::vector<position::PositionKey> old(2 * keys_.size());
    old.swap(keys_);
    for (position::PositionKey const& key : old)
      if (!(key == position::PositionKey{})) place(key);
  }

  std::vector<position::PositionKey> keys_ = std::vector<position::PositionKey>(first_size); ///< 0: free
  std::size_t count_ = 0;
};

} // namespace hippo::winnable
