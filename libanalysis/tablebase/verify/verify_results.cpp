#include "libanalysis/tablebase/verify/verify_results.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/table/cell_rows.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <algorithm>
#include <atomic>

namespace hippo::tablebase {

namespace {

/// How many cells that the file stores for a side, raised by the best capture, differ from those of the
/// table.
template <class R>
std::uint64_t wrong_results_of(Color side, Table<R> const& stored, Table<R> const& table,
                               TableSet<R> const& tables, Threads& threads) {
  Layout<R> const& layout = table.layout;
  constexpr std::size_t width = Layout<R>::squares;
  Conversions<R> const conversions(layout, tables);
  std::atomic<std::uint64_t> wrong = 0;
  threads.for_each(layout.slices(), [&](std::size_t slice) {
    for (std::size_t placement = 0; placement < layout.placements(); ++placement) {
      std::size_t const at = (slice * layout.placements() + placement) * width;
      Cell const* const found = stored.cells[index_of(side)].data() + at;
      std::array<Cell, width> captures{};
      conversions.raise_to_best(slice, placement, side, cells_above<Layout<R>::board>(found, illegal_cell),
                                captures.data());
      for (std::size_t s = 0; s < width; ++s)
        if (std::max(found[s], result_cell(captures[s])) != result_cell(table.cells[index_of(side)][at + s]))
          ++wrong;
    }
  });
  return wrong;
}

/// In files of games from files, captures are in the cells.
template <class R>
requires(is_loaded<R>) std::uint64_t wrong_results_of(Color side, Table<R> const& stored,
                                                      Table<R> const& table, TableSet<R> const&, Threads&) {
  std::uint64_t wrong = 0;
  for (std::size_t at = 0; at < table.layout.cells(); ++at)
    wrong += stored.cells[index_of(side)][at] == result_cell(table.cells[index_of(side)][at]) ? 0 : 1;
  return wrong;
}

} // namespace

template <class R>
std::uint64_t wrong_results(std::filesystem::path const& folder, Table<R> const& table,
                            TableSet<R> const& tables, unsigned threads) {
  Layout<R> const& layout = table.layout;
  TableFile const file(folder, layout.material(), Metric::result);
  file.must_have(layout.cells(), layout.inner_squares());
  if (!layout.has_inner()) return 0;
  Table<R> stored(layout.material());
  Threads workers(threads);
  read_stored_sides(file, stored, workers);
  std::uint64_t wrong = 0;
  for (Color const side : {Color::white, Color::black})
    if (file.info().stored[index_of(side)]) wrong += wrong_results_of(side, stored, table, tables, workers);
  return wrong;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::uint64_t wrong_results<R>(std::filesystem::path const&, Table<R> const&, TableSet<R> const&, \
                                          unsigned);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
