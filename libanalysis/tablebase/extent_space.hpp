// Which bytes of a file are in use.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>

namespace hippo::tablebase {

/// Bytes of a file; none where `size` is 0.
struct Extent {
  std::uint64_t offset = 0, size = 0;

  friend bool operator==(Extent const&, Extent const&) = default;
};

/// The free bytes of a file, from which extents are taken. The file grows where no gap is large enough.
class ExtentSpace {
public:
  [[nodiscard]] Extent take(std::uint64_t size) {
    for (auto gap = gaps_.begin(); gap != gaps_.end(); ++gap)
      if (gap->second >= size) return take_from(gap, gap->first, size);
    Extent const found{end_, size};
    end_ += size;
    return found;
  }
  void give_back(Extent const& extent) {
    if (extent.size == 0) return;
    auto const at = gaps_.emplace(extent.offset, extent.size).first;
    if (auto const next = std::next(at); next != gaps_.end() && at->first + at->second == next->first) {
      at->second += next->second;
      gaps_.erase(next);
    }
    if (at != gaps_.begin())
      if (auto const before = std::prev(at); before->first + before->second == at->first) {
        before->second += at->second;
        gaps_.erase(at);
      }
  }
  /// Takes bytes that are in use already. False where they overlap others.
  [[nodiscard]] bool reserve(Extent const& extent) {
    if (extent.size == 0) return true;
    if (extent.offset >= end_) {
      if (extent.offset > end_) gaps_.emplace(end_, extent.offset - end_);
      end_ = extent.offset + extent.size;
      return true;
    }
    auto gap = gaps_.upper_bound(extent.offset);
    if (gap == gaps_.begin()) return false;
    --gap;
    if (extent.offset + extent.size > gap->first + gap->second) return false;
    take_from(gap, extent.offset, extent.size);
    return true;
  }
  /// Behind the last byte that was ever in use.
  [[nodiscard]] std::uint64_t end() const { return end_; }

private:
  using Gaps = std::map<std::uint64_t, std::uint64_t>;

  Extent take_from(Gaps::iterator gap, std::uint64_t offset, std::uint64_t size) {
    auto const [begin, length] = *gap;
    gaps_.erase(gap);
    if (offset > begin) gaps_.emplace(begin, offset - begin);
    if (std::uint64_t const behind = begin + length - offset - size; behind > 0)
      gaps_.emplace(offset + size, behind);
    return {offset, size};
  }

  Gaps gaps_; ///< offset and size, never adjacent
  std::uint64_t end_ = 0;
};

} // namespace hippo::tablebase
