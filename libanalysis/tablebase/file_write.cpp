#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/loaded_laws.hpp"
#include "libanalysis/tablebase/table_encoder.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

constexpr int compression_level = 19; ///< of zstd, for statistics and models
constexpr std::uint64_t most_side_ratio = 2;
constexpr std::size_t batch_groups = 64; ///< coded at a time, then written

/// One side as a file stores it.
struct SideCode {
  Color side;
  CellModel model;
};

std::vector<std::byte> packed(std::vector<std::byte> const& bytes) {
  std::vector<std::byte> result(ZSTD_compressBound(bytes.size()));
  std::size_t const size =
      ZSTD_compress(result.data(), result.size(), bytes.data(), bytes.size(), compression_level);
  if (ZSTD_isError(size) != 0) throw FileError(ZSTD_getErrorName(size));
  result.resize(size);
  return result;
}

SideStatistics results_of(SideStatistics const& side) {
  SideStatistics results = side;
  results.longest_win = results.longest_loss = 0;
  results.cells.fill(0);
  results.cells[result_cell(decisive_cell(1))] = side.wins;
  results.cells[result_cell(decisive_cell(0))] = side.losses;
  results.cells[draw_cell] = side.draws;
  return results;
}

std::vector<std::byte> statistics_bytes(VariantInfo const& variant,
                                        std::array<SideStatistics, 2> const& statistics) {
  ByteWriter writer;
  for (SideStatistics const& side : statistics) {
    for (std::uint64_t const count :
         {side.legal, side.wins, side.draws, side.losses, side.mates, side.stalemates,
          std::uint64_t{side.longest_win}, std::uint64_t{side.longest_loss}})
      writer.number(count);
    for (std::uint64_t const count : side.cells) writer.number(count);
  }
  if (variant.loaded != nullptr) writer.number(definition_checksum(variant));
  return writer.bytes();
}

/// The sides that a file stores: of distances the one that takes fewer bytes. Of results both, because a side
/// that is not stored takes longer to look up, unless one takes much more than the other. Where both sides
/// have the same pieces, positions of Black to move are those of White with the colours swapped. Of a game
/// from a file both.
template <class R>
std::vector<SideCode> stored_sides(TableEncoder<R>& encoder, Material const& material, Metric metric,
                                   std::array<SideStatistics, 2> const& statistics) {
  std::vector<SideCode> sides;
  if (material.count() == 2 && !R::open) return sides;
  sides.push_back({Color::white, encoder.train(Color::white, statistics[0].cells)});
  if (material.pieces[0] == material.pieces[1] && !R::open) return sides;
  sides.push_back({Color::black, encoder.train(Color::black, statistics[1].cells)});
  if (R::open) return sides;
  auto const bytes = [&](SideCode const& code) {
    return encoder.estimated_bytes(code.side, code.model) + packed(code.model.serialise()).size();
  };
  std::array const sizes{bytes(sides[0]), bytes(sides[1])};
  std::size_t const larger = sizes[0] > sizes[1] ? 0 : 1;
  if (metric == Metric::distance || sizes[larger] > most_side_ratio * sizes[1 - larger])
    sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(larger));
  return sides;
}

/// Writes the groups of blocks, and returns the index of them. A rank without a file codes its blocks.
template <class R>
std::vector<std::byte> write_groups(files::NewFile* file, std::uint64_t& end, TableEncoder<R>& encoder,
                                    std::vector<SideCode> const& sides) {
  ByteWriter index;
  std::size_t const half = encoder.codec().blocks(), blocks = half * sides.size();
  constexpr std::size_t batch = batch_groups * layout::group_blocks;
  for (std::size_t first = 0; first < blocks; first += batch) {
    std::vector<std::vector<std::byte>> coded;
    for (std::size_t at = first;
         at < std::min(first + batch, blocks);) { // a batch may have the end of one side
      std::size_t const last = std::min({(at / half + 1) * half, first + batch, blocks});
      SideCode const& code = sides[at / half];
      for (auto& block : encoder.encode(code.side, code.model, at % half, (last - 1) % half + 1))
        coded.push_back(std::move(block));
      at = last;
    }
    for (std::size_t begin = 0; begin < coded.size(); begin += layout::group_blocks) {
      std::span const group(coded.data() + begin, std::min(layout::group_blocks, coded.size() - begin));
      ByteWriter writer;
      for (auto const& block : group) {
        writer.number(std::min(block.size(), layout::long_block), 1);
        if (block.size() >= layout::long_block) writer.number(block.size(), 2);
      }
      for (auto const& block : group) writer.append(block);
      if (file != nullptr) file->write(writer.bytes().data(), writer.bytes().size(), end);
      index.number(writer.bytes().size(), 4);
      index.number(XXH3_64bits(writer.bytes().data(), writer.bytes().size()));
      end += writer.bytes().size();
    }
  }
  return index.bytes();
}

} // namespace

template <class R>
void write_table(std::filesystem::path const& folder, CellSource<R> const& source, TableSet<R> const& tables,
                 Metric metric, unsigned threads, Transport& transport, std::chrono::milliseconds patience) {
  Layout<R> const& layout_of_table = source.layout();
  Material const& material = layout_of_table.material();
  auto const path = folder / file_name(material, metric);
  std::optional<files::NewFile> file;
  if (transport.rank() == 0) file.emplace(path, files::part_of(path), patience);
  auto statistics = statistics_of(source, threads, transport);
  if (metric == Metric::result)
    for (SideStatistics& side : statistics) side = results_of(side);
  TableEncoder<R> encoder(source, tables, metric, threads, transport);
  auto const sides = stored_sides(encoder, material, metric, statistics);

  std::size_t const blocks = encoder.codec().blocks() * sides.size();
  std::size_t const groups = (blocks + layout::group_blocks - 1) / layout::group_blocks;
  auto const packed_statistics = packed(statistics_bytes(*material.variant, statistics));
  std::array<std::vector<std::byte>, 2> models;
  for (SideCode const& code : sides) models[index_of(code.side)] = packed(code.model.serialise());

  ByteWriter parts;
  parts.append(packed_statistics);
  for (auto const& model : models) parts.append(model);
  std::uint64_t end = layout::header_bytes + parts.bytes().size() + groups * layout::index_entry_bytes;
  parts.append(write_groups(file ? &*file : nullptr, end, encoder, sides));
  if (!file) return;
  file->write(parts.bytes().data(), parts.bytes().size(), layout::header_bytes);

  ByteWriter header;
  header.text(file_magic, layout::magic_bytes);
  header.number(format_version, 4);
  header.number(rows_in_block(layout_of_table.configs(), layout_of_table.fast_squares()), 4);
  header.text(material.variant->name, layout::name_bytes);
  header.text(material.name(), layout::name_bytes);
  header.text(metric_name(metric), layout::name_bytes);
  header.text("hippo-tb " HIPPOGONAL_VERSION, layout::name_bytes);
  header.number(layout_of_table.cells());
  header.number(blocks);
  header.number(end);
  std::uint64_t stored = 0;
  for (SideCode const& code : sides) stored |= std::uint64_t{1} << index_of(code.side);
  header.number(stored, 4);
  for (std::size_t const size : {packed_statistics.size(), models[0].size(), models[1].size()})
    header.number(size, 4);
  header.number(XXH3_64bits(parts.bytes().data(), parts.bytes().size()));
  header.number(XXH3_64bits(header.bytes().data(), header.bytes().size()));
  file->write(header.bytes().data(), header.bytes().size(), 0);
  file->commit();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void write_table<R>(std::filesystem::path const&, CellSource<R> const&, TableSet<R> const&,       \
                               Metric, unsigned, Transport&, std::chrono::milliseconds);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
