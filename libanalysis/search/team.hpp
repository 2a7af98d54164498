// The threads of one search. They search the same tree from different depths and share the table, so that
// each finds there what others know (lazy SMP).
#pragma once

#include "libanalysis/search/transposition_table.hpp"

#include <atomic>
#include <cstdint>

namespace hippo::search {

class Team {
public:
  Team(TranspositionTable& table, unsigned threads) : table_(table), threads_(threads) {}

  [[nodiscard]] TranspositionTable& table() { return table_; }
  [[nodiscard]] TranspositionTable const& table() const { return table_; }

  /// The part of one thread.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t nodes) const { return nodes / threads_; }

  /// The nodes of the threads but the first, up to the last report of each.
  [[nodiscard]] std::uint64_t others_nodes() const { return others_nodes_; }
  void add_nodes(std::uint64_t nodes) { others_nodes_ += nodes; }

  /// Whether the first thread has finished.
  [[nodiscard]] bool is_over() const { return is_over_; }

  /// Ends the search when destroyed.
  class End {
  public:
    explicit End(Team& team) : team_(team) {}
    End(End const&) = delete;
    End& operator=(End const&) = delete;
    ~End() { team_.is_over_ = true; }

  private:
    Team& team_;
  };

private:
  TranspositionTable& table_;
  unsigned threads_;
  std::atomic<std::uint64_t> others_nodes_ = 0;
  std::atomic<bool> is_over_ = false;
};

} // namespace hippo::search
