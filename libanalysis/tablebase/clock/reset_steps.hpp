// The moves of men that stay in a table and reset the clock: whether a series of them can lead back.
#pragma once

#include "libanalysis/tablebase/table/loaded_layout.hpp"

#include <atomic>
#include <cstddef>
#include <vector>

namespace hippo::tablebase {

/// The steps of each man, from square to square. Any number of threads may add.
class ResetSteps {
public:
  ResetSteps(std::size_t men, std::size_t squares) : squares_(squares), steps_(men * squares * squares) {}

  void add(std::size_t man, Square from, Square to) {
    auto& step = steps_[(man * squares_ + index(from)) * squares_ + index(to)];
    if (!step.load(std::memory_order_relaxed)) step.store(true, std::memory_order_relaxed);
  }
  /// Whether a man can return to a square by steps alone. With one man, the others can return, too, if they
  /// have not moved; if no man can return, no position can occur again.
  [[nodiscard]] bool lead_back() const {
    for (std::size_t man = 0; man < steps_.size() / (squares_ * squares_); ++man)
      if (leads_back(man)) return true;
    return false;
  }

private:
  static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

  /// Removes squares from which no step leads to one that is left, until all are gone or none can go.
  [[nodiscard]] bool leads_back(std::size_t man) const {
    std::vector<bool> gone(squares_);
    for (std::size_t left = squares_, before = squares_ + 1; left != before;) {
      before = left;
      for (std::size_t from = 0; from < squares_; ++from) {
        bool has_step = false;
        for (std::size_t to = 0; to < squares_ && !has_step; ++to)
          has_step = !gone[to] && steps_[(man * squares_ + from) * squares_ + to];
        if (gone[from] || has_step) continue;
        gone[from] = true;
        --left;
      }
      if (left == 0) return false;
    }
    return true;
  }

  std::size_t squares_;
  std::vector<std::atomic<bool>> steps_; ///< [man][from][to]
};

} // namespace hippo::tablebase
