// A table file as a table in memory.
#include "libanalysis/tablebase/block_codec.hpp"
#include "libanalysis/tablebase/completion.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/threads.hpp"

#include <fmt/format.h>

namespace hippo::tablebase {

template <class R>
void read_stored_sides(TableFile const& file, Table<R>& table, Threads& threads) {
  BlockCodec<R> const codec(table.layout, file.info().rows_in_block);
  std::size_t const blocks = file.blocks_of_side();
  threads.for_each(file.groups(), [&](std::size_t group) {
    BlockGroup const read = file.read_group(group);
    std::size_t const begin = group * file_layout::group_blocks;
    std::size_t const end = std::min<std::size_t>(begin + file_layout::group_blocks, file.info().blocks);
    for (std::size_t i = begin; i < end; ++i) {
      Color const side = i < blocks && file.info().stored[0] ? Color::white : Color::black;
      CellOf<R>* const cells =
          table.cells[index_of(side)].data() + codec.first_row(i % blocks) * table.layout.fast_squares();
      if (!codec.decode(file.model(side), side, i % blocks, read.block(i - begin), cells))
        throw file.damaged(fmt::format("block {} cannot be unpacked", i));
    }
  });
}

namespace {

template <class R>
void complete(Table<R>& table, TableSet<R> const& tables, std::array<bool, 2> const& stored,
              Threads& threads) {
  Completion<R> completion(table, tables);
  for (Color side : {Color::white, Color::black})
    if (stored[index_of(side)])
      threads.for_each(table.layout.slices(), [&](std::size_t slice) { completion.raise(side, slice); });
  for (Color side : {Color::white, Color::black})
    if (!stored[index_of(side)])
      threads.for_each(table.layout.slices(), [&](std::size_t slice) { completion.derive(side, slice); });
}

} // namespace

template <class R>
std::shared_ptr<Table<R> const> bare_kings_table(Material const& material) {
  auto table = std::make_shared<Table<R>>(material);
  for (auto& side : table->cells) std::fill_n(side.data(), side.size(), draw_cell);
  return table;
}

template <class R>
requires(R::open) std::shared_ptr < Table<R>
const > read_table(std::filesystem::path const& folder, Material const& material, TableSet<R>& tables,
                   unsigned threads) {
  TableFile const file(folder, material);
  for (Material const& need : conversions_of<R>(material))
    if (!tables.contains(need)) {
      auto found = read_table<R>(folder, need, tables, threads);
      tables[need] = std::move(found);
    }
  auto table = std::make_shared<Table<R>>(material);
  file.must_have(table->layout.cells(), table->layout.fast_squares());
  Threads workers(threads);
  read_stored_sides<R>(file, *table, workers);
  return table;
}

template <class R>
std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder, Material const& material,
                                           TableSet<R>& tables, unsigned threads) {
  TableFile const file(folder, material);
  if (material.count() == 2) {
    auto table = bare_kings_table<R>(material);
    file.must_have(table->layout.cells(), 1);
    return table;
  }
  for (Material const& need : conversions_of<R>(material))
    if (!tables.contains(need))
      tables[need] =
          need.count() == 2 ? bare_kings_table<R>(need) : read_table<R>(folder, need, tables, threads);
  auto table = std::make_shared<Table<R>>(material);
  file.must_have(table->layout.cells(), table->layout.fast_squares());
  Threads workers(threads);
  read_stored_sides<R>(file, *table, workers);
  complete<R>(*table, tables, file.info().stored, workers);
  return table;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void read_stored_sides<R>(TableFile const&, Table<R>&, Threads&);                                 \
  template std::shared_ptr<Table<R> const> bare_kings_table<R>(Material const&);                             \
  template std::shared_ptr<Table<R> const> read_table<R>(std::filesystem::path const&, Material const&,      \
                                                         TableSet<R>&, unsigned);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE
#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void read_stored_sides<R>(TableFile const&, Table<R>&, Threads&);                                 \
  template std::shared_ptr<Table<R> const> read_table<R>(std::filesystem::path const&, Material const&,      \
                                                         TableSet<R>&, unsigned);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
