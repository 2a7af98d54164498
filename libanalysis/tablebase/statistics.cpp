#include "libanalysis/tablebase/statistics.hpp"

#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/unmoves.hpp"

#include <algorithm>

namespace hippo::tablebase {

namespace {

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

} // namespace

template <class R>
std::array<SideStatistics, 2> statistics_of(Table<R> const& table) {
  Layout<R> const& layout = table.layout;
  Unmoves<R> const unmoves(layout);
  std::array<SideStatistics, 2> all;
  std::size_t const width = layout.fast_squares();
  for (Color color : {Color::white, Color::black}) {
    SideStatistics& side = all[index_of(color)];
    Cell const* row = table.cells[index_of(color)].data();
    for (std::size_t slice = 0; slice < layout.slices(); ++slice)
      for (std::size_t config = 0; config < layout.configs(); ++config, row += width) {
        add_row(side, {row, width}, layout.weight(slice));
        for (std::size_t s = 0; s < width; ++s)
          if (row[s] == decisive_cell(0) &&
              unmoves.attacked(slice, config, ~color).has(Square(static_cast<int>(s))))
            side.mates += layout.weight(slice);
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
    add_row(side, cells, layout.weight());
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
