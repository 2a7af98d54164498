// A table file as a table in memory.
#include "libanalysis/tablebase/format/block_codec.hpp"
#include "libanalysis/tablebase/format/completion.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::tablebase {

template <class R>
void read_stored_sides(TableFile const& file, Table<R>& table, Threads& threads, SliceShare mine) {
  BlockCodec<R> const codec(table.layout, file.info().rows_in_block);
  std::size_t const blocks = file.blocks_of_side(), placements = table.layout.placements();
  auto const is_wanted = [&](std::size_t number) {
    std::size_t const first = codec.first_row(number % blocks);
    return mine.has_any(first / placements, (first + codec.rows_of(number % blocks) - 1) / placements);
  };
  threads.for_each(file.groups(), [&](std::size_t group) {
    std::size_t const begin = group * file_layout::group_blocks;
    std::size_t const end = std::min<std::size_t>(begin + file_layout::group_blocks, file.info().blocks);
    std::vector<std::size_t> wanted;
    for (std::size_t i = begin; i < end; ++i)
      if (is_wanted(i)) wanted.push_back(i);
    if (wanted.empty()) return;
    BlockGroup const read = file.read_group(group);
    for (std::size_t const i : wanted) {
      Color const side = file.side_of(i);
      CellOf<R>* const cells =
          table.cells[index_of(side)].data() + codec.first_row(i % blocks) * table.layout.inner_squares();
      if (!codec.decode(file.model(side), side, i % blocks, read.block(i - begin), cells))
        throw file.damaged(fmt::format("block {} cannot be unpacked", i));
    }
  });
}

namespace {

/// Each process sends the cells of its slices to all others.
template <class R>
void share_cells(Table<R>& table, Color side, Transport& transport) {
  std::size_t const cells_of_slice = table.layout.placements() * table.layout.inner_squares();
  std::vector<std::span<std::byte>> slices;
  for (std::size_t slice = 0; slice < table.layout.slices(); ++slice)
    slices.push_back(std::as_writable_bytes(
        std::span(table.cells[index_of(side)].data() + slice * cells_of_slice, cells_of_slice)));
  transport.share(slices);
}

/// Of several processes, each works on its slices, and sends them to the others.
template <class R>
void read_cells(TableFile const& file, Table<R>& table, TableSet<R> const& tables, Threads& threads,
                Transport& transport) {
  SliceShare const mine{transport.process(), transport.processes()};
  auto const each_of_mine = [&](auto work) {
    threads.for_each(table.layout.slices(), [&](std::size_t slice) {
      if (mine.has(slice)) work(slice);
    });
  };
  read_stored_sides<R>(file, table, threads, mine);
  Completion<R> completion(table, tables);
  for (bool const is_stored : {true, false})
    for (Color const side : {Color::white, Color::black}) {
      if (file.info().stored[index_of(side)] != is_stored) continue;
      each_of_mine([&](std::size_t slice) {
        is_stored ? completion.raise(side, slice) : completion.derive(side, slice);
      });
      if (transport.processes() > 1) share_cells(table, side, transport);
    }
}

/// Every position is a draw.
template <class R>
std::shared_ptr<Table<R> const> bare_kings_table(Material const& material) {
  auto table = std::make_shared<Table<R>>(material);
  for (auto& side : table->cells) std::fill_n(side.data(), side.size(), draw_of<CellOf<R>>);
  return table;
}

/// Kings of the games of the toolkit, which never win when they are bare. Those of games from files may.
template <class R>
bool needs_no_file(Material const& material) {
  return !is_loaded<R> && material.count() == 2;
}

} // namespace

template <class R>
std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder, Material const& material,
                                           TableSet<R>& tables, unsigned threads, Transport* processes,
                                           Metric metric) {
  TableFile const file(folder, material, metric);
  if (needs_no_file<R>(material)) {
    auto table = bare_kings_table<R>(material);
    file.must_have(table->layout.cells(), 1);
    return table;
  }
  for (Material const& need : conversions_of<R>(material))
    if (!tables.contains(need)) {
      auto found = needs_no_file<R>(need) ? bare_kings_table<R>(need)
                                          : read_table<R>(folder, need, tables, threads, processes, metric);
      tables[need] = std::move(found);
    }
  auto table = std::make_shared<Table<R>>(material);
  file.must_have(table->layout.cells(), table->layout.inner_squares());
  Threads workers(threads);
  Alone alone;
  if constexpr (is_loaded<R>)
    read_stored_sides<R>(file, *table, workers);
  else
    read_cells<R>(file, *table, tables, workers, processes != nullptr ? *processes : alone);
  return table;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void read_stored_sides<R>(TableFile const&, Table<R>&, Threads&, SliceShare);                     \
  template std::shared_ptr<Table<R> const> read_table<R>(std::filesystem::path const&, Material const&,      \
                                                         TableSet<R>&, unsigned, Transport*, Metric);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
