#include "libanalysis/tablebase/statistics.hpp"

#include "libanalysis/tablebase/cell_rows.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/threads.hpp"
#include "libanalysis/tablebase/unmoves.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <span>

namespace hippo::tablebase {

namespace {

/// In place of Unmoves, for games from files.
struct NoUnmoves {};

/// Adds cells that each stand for `weight` positions. Equal cells often stand together: they are counted in
/// four places, so that an addition need not wait for the one before.
void add_cells(SideStatistics& side, std::span<Cell const> cells, unsigned weight) {
  constexpr std::size_t places = 4;
  std::array<std::array<std::uint64_t, 256>, places> counts{};
  for (std::size_t i = 0; i < cells.size(); ++i) ++counts[i % places][cells[i]];
  for (std::size_t code = 0; code < side.cells.size(); ++code)
    for (auto const& place : counts) side.cells[code] += place[code] * weight;
}

/// The counts of cells and mates; the others follow from them (sum_up).
void add_counts(SideStatistics& side, SideStatistics const& some) {
  for (std::size_t code = 0; code < some.cells.size(); ++code) side.cells[code] += some.cells[code];
  side.mates += some.mates;
}

void sum_up(SideStatistics& side, unsigned multiplicity) {
  side.cells[illegal_cell] = 0;
  for (std::uint64_t& count : side.cells) count /= multiplicity;
  count_results(side);
  side.mates /= multiplicity;
  side.stalemates = side.cells[decisive_cell(0)] - side.mates;
}

} // namespace

void count_results(SideStatistics& side) {
  side.legal = side.wins = side.draws = side.losses = 0;
  side.longest_win = side.longest_loss = 0;
  for (unsigned code = 1; code < side.cells.size(); ++code) {
    auto const cell = static_cast<Cell>(code);
    std::uint64_t const count = side.cells[code];
    if (count == 0) continue;
    side.legal += count;
    if (is_win(cell)) {
      side.wins += count;
      side.longest_win = std::max(side.longest_win, plies_of(cell));
    } else if (is_loss(cell)) {
      side.losses += count;
      side.longest_loss = std::max(side.longest_loss, plies_of(cell));
    } else {
      side.draws += count;
    }
  }
}

namespace {

/// The cells of a slice, without regard to the numbers of identical pieces.
template <class R>
SideStatistics count_slice(CellSource<R> const& source, Unmoves<R> const& unmoves, Color color,
                           std::size_t slice) {
  Layout<R> const& layout = source.layout();
  std::size_t const width = layout.fast_squares();
  HeldCells const held = source.slice(color, slice);
  SideStatistics side;
  add_cells(side, {held.first, layout.configs() * width}, layout.weight(slice));
  if (!layout.has_fast()) return side; // bare kings
  for (std::size_t config = 0; config < layout.configs(); ++config) {
    Cell const* const row = held.first + config * width;
    Bitboard const lost = cells_equal<Layout<R>::board>(row, decisive_cell(0));
    if (lost.any())
      side.mates += layout.weight(slice) *
                    static_cast<unsigned>((lost & unmoves.attacked(slice, config, ~color)).count());
  }
  return side;
}

template <class R>
requires(R::open) SideStatistics
    count_slice(CellSource<R> const& source, NoUnmoves const&, Color color, std::size_t slice) {
  Layout<R> const& layout = source.layout();
  std::size_t const count = layout.configs() * layout.fast_squares();
  HeldCells const held = source.slice(color, slice);
  SideStatistics side;
  add_cells(side, {held.first, count}, layout.weight());
  for (std::size_t at = 0; at < count; ++at)
    if (held.first[at] == decisive_cell(0) &&
        layout.position(layout.squares(slice * count + at), color).in_check())
      side.mates += layout.weight();
  return side;
}

template <class R>
auto unmoves_of(Layout<R> const& layout) {
  if constexpr (R::open)
    return NoUnmoves{};
  else
    return Unmoves<R>(layout);
}

template <class R>
unsigned multiplicity_of(Layout<R> const& layout) {
  if constexpr (R::open)
    return layout.orders();
  else
    return layout.fast_multiplicity();
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
    tbb::enumerable_thread_specific<SideStatistics> counted;
    workers.for_each(layout.slices(), [&](std::size_t slice) {
      if (!source.has(slice)) return;
      add_counts(counted.local(), count_slice(source, unmoves, color, slice));
    });
    SideStatistics& side = all[index_of(color)];
    for (SideStatistics const& some : counted) add_counts(side, some);
    transport.sum(side.cells);
    side.mates = transport.sum_of(side.mates);
    sum_up(side, multiplicity_of(layout));
  }
  return all;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::array<SideStatistics, 2> statistics_of(CellSource<R> const&, unsigned, Transport&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
