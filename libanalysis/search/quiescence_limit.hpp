// A limit on the nodes of one quiescence search. Of 1.5 million of them in random positions of 200 games, 7
// took more than 32,000 nodes and 2 more than 130,000; but in a position in which many queens attack many
// others, the captures never come to an end.
#pragma once

#include <cstdint>

namespace hippo::search {

class QuiescenceLimit {
public:
  /// A quiescence search, or a node of the one under way.
  class Tree {
  public:
    Tree(QuiescenceLimit& limit, std::uint64_t nodes) : limit_(limit), is_root_(limit.end_ == 0) {
      if (is_root_) limit_.end_ = nodes + limit_.most_;
    }
    Tree(Tree const&) = delete;
    Tree& operator=(Tree const&) = delete;
    ~Tree() {
      if (is_root_) limit_.end_ = 0;
    }

    /// Whether no further capture is to be tried. Once a tree is full, those after it are smaller.
    [[nodiscard]] bool is_full(std::uint64_t nodes) {
      if (nodes < limit_.end_) return false;
      limit_.most_ = max_after_full;
      return true;
    }

  private:
    QuiescenceLimit& limit_;
    bool is_root_;
  };

private:
  static constexpr std::uint64_t max_at_first = 1U << 17U, max_after_full = 256;

  std::uint64_t most_ = max_at_first; ///< nodes of a tree
  std::uint64_t end_ = 0;             ///< the number of nodes at which the tree is full; 0: unlimited
};

} // namespace hippo::search
