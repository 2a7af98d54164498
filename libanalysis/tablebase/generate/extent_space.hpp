// Which bytes of a file are in use.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace hippo::tablebase {

/// Bytes of a file; none if `size` is 0.
struct Extent {
  std::uint64_t offset = 0, size = 0;

  friend bool operator==(Extent const&, Extent const&) = default;
};

/// The free bytes of a file, for extents: from the smallest sufficient gap, or by growing the file.
class ExtentSpace {
public:
  [[nodiscard]] Extent take(std::uint64_t size) {
    if (auto const gap = by_size_.lower_bound({size, 0}); gap != by_size_.end())
      return take_from(gaps_.find(gap->second), gap->second, size);
    Extent const found{end_, size};
    end_ += size;
    return found;
  }
  void give_back(Extent const& extent) {
    if (extent.size == 0) return;
    auto [begin, size] = extent;
    auto const next = gaps_.lower_bound(begin);
    if (next != gaps_.begin())
      if (auto const before = std::prev(next); before->first + before->second == begin) {
        begin = before->first;
        size += before->second;
        erase(before);
      }
    if (next != gaps_.end() && begin + size == next->first) {
      size += next->second;
      erase(next);
    }
    insert(begin, size);
  }
  /// Takes bytes that are in use already. False where they overlap others.
  [[nodiscard]] bool reserve(Extent const& extent) {
    if (extent.size == 0) return true;
    if (extent.offset >= end_) {
      if (extent.offset > end_) insert(end_, extent.offset - end_);
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

private:
  using Gaps = std::map<std::uint64_t, std::uint64_t>;

  void insert(std::uint64_t offset, std::uint64_t size) {
    gaps_.emplace(offset, size);
    by_size_.emplace(size, offset);
  }
  void erase(Gaps::iterator gap) {
    by_size_.erase({gap->second, gap->first});
    gaps_.erase(gap);
  }
  Extent take_from(Gaps::iterator gap, std::uint64_t offset, std::uint64_t size) {
    auto const [begin, length] = *gap;
    erase(gap);
    if (offset > begin) insert(begin, offset - begin);
    if (std::uint64_t const behind = begin + length - offset - size; behind > 0)
      insert(offset + size, behind);
    return {offset, size};
  }

  Gaps gaps_;                                                 ///< offset and size, never adjacent
  std::set<std::pair<std::uint64_t, std::uint64_t>> by_size_; ///< the same: size and offset
  std::uint64_t end_ = 0;                                     ///< after the last byte ever used
};

} // namespace hippo::tablebase
