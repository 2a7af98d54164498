#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/format/file_head.hpp"
#include "libanalysis/tablebase/format/table_encoder.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

/// A side of results that takes more bytes than that, and so many times those of the other side, is not
/// stored. In a table that does not fit into the processor's caches, a side that is not stored takes much
/// longer to look up: then it may take more bytes.
constexpr std::uint64_t few_bytes = 1792;
constexpr std::uint64_t max_side_ratio(std::size_t cells) { return cells < (std::size_t{16} << 20) ? 2 : 4; }
constexpr std::size_t batch_groups = 512; ///< coded at a time
constexpr std::size_t model_packing = 4;  ///< about how many times smaller a model is in a file

/// One side as a file stores it.
struct SideCode {
  Color side;
  CellModel model;
};

SideStatistics results_of(SideStatistics const& side) {
  SideStatistics results = side;
  results.values.clear();
  for (auto const& [value, count] : side.values) results.values[result_cell(value)] += count;
  return results;
}

/// The sides that a file stores. Distances: the side that takes fewer bytes. Results: both, because an
/// omitted side takes longer to look up, unless one takes many bytes and many more than the other. If both
/// sides have the same pieces, positions of Black to move are those of White with the colours swapped. For a
/// game from a file: both.
template <class R>
std::vector<SideCode> stored_sides(TableEncoder<R>& encoder, Layout<R> const& layout_of_table, Metric metric,
                                   std::array<SideStatistics, 2> const& statistics) {
  using Effort = typename TableEncoder<R>::Effort;
  Material const& material = layout_of_table.material();
  if (material.count() == 2 && !is_loaded<R>) return {};
  auto const train = [&](Color side, Effort effort) {
    return encoder.train(side, statistics[index_of(side)].values, effort);
  };
  std::vector<Color> stored{Color::white};
  if (is_loaded<R> || material.pieces[0] != material.pieces[1]) stored.push_back(Color::black);
  if (!is_loaded<R> && stored.size() == 2) {
    auto const bytes = [&](Color side) {
      CellModel const model = train(side, Effort::estimate);
      return encoder.estimated_bytes(side, model) + model.serialise(Numbering::cells).size() / model_packing;
    };
    std::array const sizes{bytes(Color::white), bytes(Color::black)};
    std::size_t const larger = sizes[0] > sizes[1] ? 0 : 1;
    if (metric == Metric::distance ||
        (sizes[larger] > few_bytes &&
         sizes[larger] > max_side_ratio(layout_of_table.cells()) * sizes[1 - larger]))
      stored.erase(stored.begin() + static_cast<std::ptrdiff_t>(larger));
  }
  std::vector<SideCode> sides;
  sides.reserve(stored.size());
  for (Color const side : stored) sides.push_back({side, train(side, Effort::full)});
  return sides;
}

/// One byte for each value where all fit.
Numbering numbering_of(std::array<SideStatistics, 2> const& statistics) {
  bool const fit = std::ranges::all_of(statistics, [](SideStatistics const& side) {
    return std::ranges::all_of(side.values, [](auto const& counted) { return fits_a_cell(counted.first); });
  });
  return fit ? Numbering::cells : Numbering::values;
}

std::vector<std::byte> group_bytes(std::span<std::vector<std::byte> const> blocks) {
  std::uint64_t filled = 0;
  for (std::size_t i = 0; i < blocks.size(); ++i) filled |= std::uint64_t{!blocks[i].empty()} << i;
  ByteWriter writer;
  if (filled == 0) return {};
  writer.number(filled, (blocks.size() + 7) / 8);
  for (auto const& block : blocks)
    if (!block.empty()) {
      writer.number(std::min(block.size(), layout::long_block), 1);
      if (block.size() >= layout::long_block) writer.number(block.size(), 2);
    }
  for (auto const& block : blocks) writer.append(block);
  return writer.bytes();
}

/// Writes the groups of blocks from `end` on, and returns where each is. A process without a file codes its
/// blocks.
template <class R>
std::vector<GroupEntry> write_groups(files::NewFile* file, std::uint64_t& end, TableEncoder<R>& encoder,
                                     std::vector<SideCode> const& sides) {
  std::vector<GroupEntry> groups;
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
      auto const bytes =
          group_bytes(std::span(coded).subspan(begin, std::min(layout::group_blocks, coded.size() - begin)));
      groups.push_back(
          {end, static_cast<std::uint32_t>(bytes.size()), XXH3_64bits(bytes.data(), bytes.size())});
      if (file != nullptr) file->write(bytes.data(), bytes.size(), end);
      end += bytes.size();
    }
  }
  return groups;
}

} // namespace

template <class R>
void write_table(std::filesystem::path const& folder, CellSource<R> const& source, TableSet<R> const& tables,
                 Metric metric, unsigned threads, Transport& transport, std::chrono::milliseconds patience) {
  Layout<R> const& layout_of_table = source.layout();
  Material const& material = layout_of_table.material();
  auto const path = folder / file_name(material, metric);
  std::optional<files::NewFile> file;
  if (transport.process() == 0) file.emplace(path, files::part_of(path), patience);
  auto statistics = statistics_of(source, threads, transport);
  if (metric == Metric::result)
    for (SideStatistics& side : statistics) side = results_of(side);
  TableEncoder<R> encoder(source, tables, metric, threads, transport);
  auto const sides = stored_sides(encoder, layout_of_table, metric, statistics);

  FileHead head;
  head.info.game = material.variant->name;
  head.info.material = material.name();
  head.info.metric = metric_name(metric);
  head.info.generator = "hippo-tb " HIPPOGONAL_VERSION;
  head.info.numbering = numbering_of(statistics);
  head.info.cells = layout_of_table.cells();
  head.info.rows_in_block = static_cast<std::uint32_t>(
      rows_in_block(layout_of_table.placements(), layout_of_table.inner_squares()));
  head.info.blocks = encoder.codec().blocks() * sides.size();
  head.info.statistics = statistics;
  for (SideCode const& code : sides) {
    head.info.stored[index_of(code.side)] = true;
    head.models[index_of(code.side)] = code.model.serialise(head.info.numbering);
  }
  head.definition = definition_of(*material.variant, metric);
  std::uint64_t end = head_start_bytes;
  head.groups = write_groups(file ? &*file : nullptr, end, encoder, sides);
  if (!file) return;
  auto const bytes = compose_head(head);
  file->write(bytes.data() + head_start_bytes, bytes.size() - head_start_bytes, end);
  file->write(bytes.data(), head_start_bytes, 0);
  file->commit();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void write_table<R>(std::filesystem::path const&, CellSource<R> const&, TableSet<R> const&,       \
                               Metric, unsigned, Transport&, std::chrono::milliseconds);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
