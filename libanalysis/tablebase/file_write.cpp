#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/new_file.hpp"
#include "libanalysis/tablebase/threads.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

constexpr int compression_level = 5;       ///< of zstd: compressing takes no longer than generating
constexpr std::size_t batch_blocks = 1024; ///< compressed at a time, then written

void write_side(ByteWriter& writer, SideStatistics const& side) {
  for (std::uint64_t const count :
       {side.legal, side.wins, side.draws, side.losses, side.mates, side.stalemates,
        std::uint64_t{side.longest_win}, std::uint64_t{side.longest_loss}})
    writer.number(count);
  for (std::uint64_t const count : side.cells) writer.number(count);
}

template <class R>
std::vector<std::byte> header_of(Table<R> const& table, std::uint64_t blocks, std::uint64_t file_bytes) {
  ByteWriter writer;
  writer.text(file_magic, layout::magic_bytes);
  writer.number(format_version, 4);
  writer.number(block_cells, 4);
  writer.text(R{}.def().name, layout::name_bytes);
  writer.text(table.layout.material().name(), layout::name_bytes);
  writer.text(file_metric, layout::name_bytes);
  writer.text("hippo-tb " HIPPOGONAL_VERSION, layout::name_bytes);
  writer.number(table.layout.cells());
  writer.number(blocks);
  writer.number(file_bytes);
  for (SideStatistics const& side : statistics_of(table)) write_side(writer, side);
  writer.number(XXH3_64bits(writer.bytes().data(), writer.bytes().size()));
  return writer.bytes();
}

std::vector<std::byte> packed(std::span<Cell const> cells) {
  std::vector<std::byte> bytes(ZSTD_compressBound(cells.size()));
  std::size_t const size =
      ZSTD_compress(bytes.data(), bytes.size(), cells.data(), cells.size(), compression_level);
  if (ZSTD_isError(size) != 0) throw FileError(ZSTD_getErrorName(size));
  bytes.resize(size);
  return bytes;
}

} // namespace

template <class R>
void write_table(std::filesystem::path const& folder, Table<R> const& table, unsigned threads,
                 std::chrono::milliseconds patience) {
  NewFile file(folder / file_name(table.layout.material()), patience);
  std::size_t const cells = table.layout.cells();
  std::size_t const half = (cells + block_cells - 1) / block_cells;
  std::size_t const blocks = 2 * half;
  ByteWriter index;
  std::uint64_t end = layout::header_bytes + blocks * layout::index_entry_bytes + layout::index_tail_bytes;
  Threads workers(threads);
  for (std::size_t first = 0; first < blocks; first += batch_blocks) {
    std::vector<std::vector<std::byte>> batch(std::min(batch_blocks, blocks - first));
    workers.for_each(batch.size(), [&](std::size_t i) {
      std::size_t const from = (first + i) % half * block_cells;
      batch[i] = packed(
          {table.cells[(first + i) / half].data() + from, std::min<std::size_t>(block_cells, cells - from)});
    });
    for (auto const& bytes : batch) {
      file.write(bytes.data(), bytes.size(), end);
      index.number(end);
      index.number(XXH3_64bits(bytes.data(), bytes.size()));
      end += bytes.size();
    }
  }
  index.number(end);
  index.number(XXH3_64bits(index.bytes().data(), index.bytes().size()));
  file.write(index.bytes().data(), index.bytes().size(), layout::header_bytes);
  auto const header = header_of(table, blocks, end);
  file.write(header.data(), header.size(), 0);
  file.commit();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void write_table<R>(std::filesystem::path const&, Table<R> const&, unsigned,                      \
                               std::chrono::milliseconds);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
