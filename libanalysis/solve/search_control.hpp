// The limits of a search, and its table, for all of its threads.
#pragma once

#include "libanalysis/solve/known_table.hpp"
#include "libanalysis/solve/solve.hpp"

#include <atomic>
#include <utility>

namespace hippo::solve {

class SearchControl {
public:
  explicit SearchControl(Limits limits) : table(limits.memory, limits.threads), limits_(std::move(limits)) {}

  KnownTable table;

  /// One where some of the solutions are enough, so that they are always the same ones.
  [[nodiscard]] unsigned threads() const { return limits_.solutions != 0 ? 1 : limits_.threads; }
  [[nodiscard]] bool slower_keys() const { return limits_.slower_keys; }
  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  /// Counts moves at the end of a thread's work.
  void count(std::uint64_t played) { nodes_.fetch_add(played, std::memory_order_relaxed); }

  /// Counts the moves that a thread has played, and returns how many it may play before it calls again; 0:
  /// the search ends.
  [[nodiscard]] std::uint64_t grant(std::uint64_t played) {
    std::uint64_t const all = nodes_.fetch_add(played, std::memory_order_relaxed) + played;
    if (limits_.nodes != 0 && all >= limits_.nodes) stop();
    if (limits_.stop && !stopped()) {
      std::scoped_lock const lock(question_);
      if (limits_.stop(all)) stop();
    }
    if (stopped()) return 0;
    return limits_.nodes == 0 ? nodes_between : std::min(nodes_between, limits_.nodes - all);
  }

  /// Counts a solution.
  void add_solution() {
    std::size_t const all = solutions_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (limits_.solutions != 0 && all >= limits_.solutions) stop();
  }

private:
  static constexpr std::uint64_t nodes_between = 4096; ///< from one question whether to stop to the next

  Limits limits_;
  std::mutex question_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::size_t> solutions_ = 0;
  std::atomic<bool> stopped_ = false;
};

} // namespace hippo::solve
