#include "libanalysis/tablebase/format/statistics.hpp"

#include "libanalysis/tablebase/moves/unmoves.hpp"
#include "libanalysis/tablebase/table/cell_rows.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <span>

namespace hippo::tablebase {

namespace {

/// In place of Unmoves, for games from files.
struct NoUnmoves {};

/// The counts of a side: cells by their codes, identical pieces in all orders.
template <class C>
struct Tally {
  std::array<std::uint64_t, code_count<C>> cells{};
  std::uint64_t mates = 0;

  /// Adds cells that each stand for `weight` positions. Equal cells often stand together: they are counted in
  /// four places, so that an addition need not wait for the one before.
  void add(std::span<C const> some, unsigned weight) {
    constexpr std::size_t places = 4;
    std::array<std::array<std::uint64_t, code_count<C>>, places> counts{};
    for (std::size_t i = 0; i < some.size(); ++i) ++counts[i % places][code_of(some[i])];
    for (std::size_t code = 0; code < cells.size(); ++code)
      for (auto const& place : counts) cells[code] += place[code] * weight;
  }
  void operator+=(Tally const& other) {
    for (std::size_t code = 0; code < cells.size(); ++code) cells[code] += other.cells[code];
    mates += other.mates;
  }

  [[nodiscard]] SideStatistics statistics(unsigned multiplicity) const {
    SideStatistics side;
    for (std::size_t code = 1; code < cells.size(); ++code)
      if (std::uint64_t const count = cells[code] / multiplicity; count != 0)
        side.values[value_as<Value>(static_cast<C>(code))] = count;
    count_results(side);
    side.mates = mates / multiplicity;
    auto const lost = side.values.find(decisive_value(0));
    side.stalemates = (lost == side.values.end() ? 0 : lost->second) - side.mates;
    return side;
  }
};

} // namespace

void count_results(SideStatistics& side) {
  side.legal = side.wins = side.draws = side.losses = 0;
  side.longest_win = side.longest_loss = 0;
  for (auto const& [value, count] : side.values) {
    side.legal += count;
    if (is_win(value)) {
      side.wins += count;
      side.longest_win = std::max(side.longest_win, plies_of(value));
    } else if (is_loss(value)) {
      side.losses += count;
      side.longest_loss = std::max(side.longest_loss, plies_of(value));
    } else {
      side.draws += count;
    }
  }
}

RuledStatistics ruled_statistics(SideStatistics const& side, MoveRule rule) {
  RuledStatistics ruled;
  for (auto const& [value, count] : side.values) {
    RuledResult const result = ruled_result(value, rule, 0);
    ruled.results[static_cast<std::size_t>(result)] += count;
    if (result == RuledResult::win) ruled.longest_win = std::max(ruled.longest_win, clock_plies_of(value));
    if (result == RuledResult::loss) ruled.longest_loss = std::max(ruled.longest_loss, clock_plies_of(value));
  }
  return ruled;
}

namespace {

/// The cells of a slice, without regard to the numbers of identical pieces.
template <class R>
void count_slice(CellSource<R> const& source, Unmoves<R> const& unmoves, Color color, std::size_t slice,
                 Tally<Cell>& tally) {
  Layout<R> const& layout = source.layout();
  std::size_t const width = layout.inner_squares();
  HeldCells<R> const held = source.slice(color, slice);
  tally.add({held.first, layout.placements() * width}, layout.weight(slice));
  if (!layout.has_inner()) return; // bare kings
  for (std::size_t placement = 0; placement < layout.placements(); ++placement) {
    Cell const* const row = held.first + placement * width;
    Bitboard const lost = cells_equal<Layout<R>::board>(row, decisive_cell(0));
    if (lost.any())
      tally.mates += layout.weight(slice) *
                     static_cast<unsigned>((lost & unmoves.attacked(slice, placement, ~color)).count());
  }
}

template <class R>
requires(is_loaded<R>) void count_slice(CellSource<R> const& source, NoUnmoves const&, Color color,
                                        std::size_t slice, Tally<Value>& tally) {
  Layout<R> const& layout = source.layout();
  std::size_t const count = layout.placements() * layout.inner_squares();
  HeldCells<R> const held = source.slice(color, slice);
  tally.add({held.first, count}, layout.weight());
  for (std::size_t at = 0; at < count; ++at)
    if (held.first[at] == decisive_value(0) &&
        layout.position(layout.squares(slice * count + at), color).in_check())
      tally.mates += layout.weight();
}

template <class R>
auto unmoves_of(Layout<R> const& layout) {
  if constexpr (is_loaded<R>)
    return NoUnmoves{};
  else
    return Unmoves<R>(layout);
}

template <class R>
unsigned multiplicity_of(Layout<R> const& layout) {
  if constexpr (is_loaded<R>)
    return layout.orders();
  else
    return layout.inner_multiplicity();
}

} // namespace

template <class R>
std::array<SideStatistics, 2> statistics_of(CellSource<R> const& source, unsigned threads,
                                            Transport& transport) {
  Layout<R> const& layout = source.layout();
  auto const unmoves = unmoves_of(layout);
  std::array<SideStatistics, 2> all;
  Threads workers(threads);
  for (Color const color : {Color::white, Color::black}) {
    tbb::enumerable_thread_specific<Tally<CellOf<R>>> counted;
    workers.for_each(layout.slices(), [&](std::size_t slice) {
      if (source.has(slice)) count_slice(source, unmoves, color, slice, counted.local());
    });
    Tally<CellOf<R>> sum;
    for (auto const& some : counted) sum += some;
    transport.sum(sum.cells);
    sum.mates = transport.sum_of(sum.mates);
    all[index_of(color)] = sum.statistics(multiplicity_of(layout));
  }
  return all;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::array<SideStatistics, 2> statistics_of(CellSource<R> const&, unsigned, Transport&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
