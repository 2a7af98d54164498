#include "libanalysis/tablebase/statistics.hpp"

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

/// Adds a row of cells that each stand for `weight` positions.
void add_row(SideStatistics& side, std::span<Cell const> row, unsigned weight) {
  for (Cell cell : row) side.cells[cell] += weight;
}

void sum_up(SideStatistics& side, unsigned multiplicity) {
  for (unsigned code = 1; code < 256; ++code) {
    auto const cell = static_cast<Cell>(code);
    std::uint64_t const count = side.cells[code] /= multiplicity;
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
  side.cells[illegal_cell] = 0;
  side.mates /= multiplicity;
  side.stalemates = side.cells[decisive_cell(0)] - side.mates;
}

/// The cells of a slice, without regard to the numbers of identical pieces.
template <class R>
SideStatistics count_slice(CellSource<R> const& source, Unmoves<R> const& unmoves, Color color,
                           std::size_t slice) {
  Layout<R> const& layout = source.layout();
  std::size_t const width = layout.fast_squares();
  HeldCells const held = source.slice(color, slice);
  SideStatistics side;
  for (std::size_t config = 0; config < layout.configs(); ++config) {
    Cell const* const row = held.first + config * width;
    add_row(side, {row, width}, layout.weight(slice));
    for (std::size_t s = 0; s < width; ++s)
      if (row[s] == decisive_cell(0) &&
          unmoves.attacked(slice, config, ~color).has(Square(static_cast<int>(s))))
        side.mates += layout.weight(slice);
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
  add_row(side, {held.first, count}, layout.weight());
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
      SideStatistics const some = count_slice(source, unmoves, color, slice);
      SideStatistics& mine = counted.local();
      for (std::size_t code = 0; code < some.cells.size(); ++code) mine.cells[code] += some.cells[code];
      mine.mates += some.mates;
    });
    SideStatistics& side = all[index_of(color)];
    for (SideStatistics const& some : counted) {
      for (std::size_t code = 0; code < some.cells.size(); ++code) side.cells[code] += some.cells[code];
      side.mates += some.mates;
    }
    transport.sum(side.cells);
    transport.sum({&side.mates, 1});
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
