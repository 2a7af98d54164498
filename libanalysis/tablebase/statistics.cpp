#include "libanalysis/tablebase/statistics.hpp"

#include "libanalysis/tablebase/cell_rows.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/unmoves.hpp"

#include <algorithm>

namespace hippo::tablebase {

namespace {

/// Adds cells that each stand for `weight` positions. Equal cells often stand together: they are counted in
/// four places, so that an addition need not wait for the one before.
void add_cells(SideStatistics& side, std::span<Cell const> cells, unsigned weight) {
  constexpr std::size_t places = 4;
  std::array<std::array<std::uint64_t, 256>, places> counts{};
  for (std::size_t i = 0; i < cells.size(); ++i) ++counts[i % places][cells[i]];
  for (std::size_t code = 0; code < side.cells.size(); ++code)
    for (auto const& place : counts) side.cells[code] += place[code] * weight;
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

template <class R>
std::array<SideStatistics, 2> statistics_of(Table<R> const& table) {
  Layout<R> const& layout = table.layout;
  Unmoves<R> const unmoves(layout);
  std::array<SideStatistics, 2> all;
  std::size_t const width = layout.fast_squares();
  for (Color color : {Color::white, Color::black}) {
    SideStatistics& side = all[index_of(color)];
    Cell const* row = table.cells[index_of(color)].data();
    for (std::size_t slice = 0; slice < layout.slices(); ++slice) {
      add_cells(side, {row, layout.configs() * width}, layout.weight(slice));
      for (std::size_t config = 0; config < layout.configs(); ++config, row += width) {
        if (!layout.has_fast()) continue; // bare kings
        Bitboard const lost = cells_equal<Layout<R>::board>(row, decisive_cell(0));
        if (lost.any())
          side.mates += layout.weight(slice) *
                        static_cast<unsigned>((lost & unmoves.attacked(slice, config, ~color)).count());
      }
    }
    sum_up(side, layout.fast_multiplicity());
  }
  return all;
}

template <class R>
requires(R::open) std::array<SideStatistics, 2> statistics_of(Table<R> const& table) {
  Layout<R> const& layout = table.layout;
  std::array<SideStatistics, 2> all;
  for (Color const color : {Color::white, Color::black}) {
    SideStatistics& side = all[index_of(color)];
    std::span const cells(table.cells[index_of(color)].data(), layout.cells());
    add_cells(side, cells, layout.weight());
    for (std::size_t at = 0; at < cells.size(); ++at)
      if (cells[at] == decisive_cell(0) && layout.position(layout.squares(at), color).in_check())
        side.mates += layout.weight();
    sum_up(side, layout.orders());
  }
  return all;
}

#define HIPPO_INSTANTIATE(R) template std::array<SideStatistics, 2> statistics_of(Table<R> const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
