// The contents of a table, counted over the positions of the full board.
#pragma once

#include "libanalysis/tablebase/table/cell_source.hpp"
#include "libanalysis/tablebase/table/clock.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

#include <array>
#include <cstdint>
#include <map>

namespace hippo::tablebase {

/// One side to move. Positions are counted without reduction by symmetry; identical pieces are unordered.
struct SideStatistics {
  std::uint64_t legal = 0, wins = 0, draws = 0, losses = 0;
  std::uint64_t mates = 0, stalemates = 0; ///< of losses in 0 plies (a stalemate that draws counts as a draw)
  unsigned longest_win = 0, longest_loss = 0; ///< plies; 0 if absent
  std::map<Value, std::uint64_t> values;      ///< how many positions have each value, of those that occur

  friend bool operator==(SideStatistics const&, SideStatistics const&) = default;
};

/// Results of positions whose clock stands at 0, from values with regard to the clock, and the longest wins
/// and losses, in plies to the next reset.
struct RuledStatistics {
  std::array<std::uint64_t, 5> results{}; ///< [RuledResult]
  unsigned longest_win = 0, longest_loss = 0;
  [[nodiscard]] std::uint64_t of(RuledResult result) const {
    return results[static_cast<std::size_t>(result)];
  }
};
[[nodiscard]] RuledStatistics ruled_statistics(SideStatistics const& side, MoveRule rule);

/// Sets legal positions, results and the longest win and loss from the values.
void count_results(SideStatistics& side);

/// [side to move], on this number of threads; with several processes, which must all call it, of the whole
/// table.
template <class R>
[[nodiscard]] std::array<SideStatistics, 2> statistics_of(CellSource<R> const& source, unsigned threads,
                                                          Transport& transport);
template <class R>
[[nodiscard]] std::array<SideStatistics, 2> statistics_of(Table<R> const& table) {
  Alone alone;
  return statistics_of<R>(TableCells<R>(table), 1, alone);
}

} // namespace hippo::tablebase
