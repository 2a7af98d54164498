#include "libanalysis/tablebase/old_file.hpp"

#include "libanalysis/files/read_file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/games.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace hippo::tablebase {

namespace {

// A header of fixed size, whose counts are not needed here; an index with the offset and the checksum of each
// block and the end of the file; blocks of cells, White to move first, each a frame of zstd.
constexpr std::size_t header_bytes = 4400, block_cells = 16384, entry_bytes = 16, name_bytes = 32;
constexpr std::size_t names_at = 16, numbers_at = 144;

struct OldFile {
  std::filesystem::path path;
  std::string bytes;

  [[nodiscard]] DamagedTable damaged(std::string_view what) const {
    return DamagedTable(fmt::format("{}: damaged: {}", path.string(), what));
  }
  [[nodiscard]] std::span<std::byte const> part(std::size_t at, std::size_t size) const {
    return std::as_bytes(std::span(bytes)).subspan(at, size);
  }
  [[nodiscard]] std::uint64_t number(std::size_t at) const { return ByteReader(part(at, 8)).number(); }
  void check_sum(std::size_t at, std::size_t size, std::uint64_t sum, std::string_view what) const {
    if (XXH3_64bits(bytes.data() + at, size) != sum)
      throw damaged(fmt::format("the checksum of {} is wrong", what));
  }
};

void check_header(OldFile const& file, Material const& material, std::size_t cells) {
  if (file.bytes.size() < header_bytes) throw file.damaged("it is truncated");
  file.check_sum(0, header_bytes - 8, file.number(header_bytes - 8), "the header");
  ByteReader names(file.part(names_at, 2 * name_bytes));
  if (names.text(name_bytes) != material.variant->name || names.text(name_bytes) != material.name())
    throw file.damaged("it is the table of another game or material");
  if (file.number(numbers_at) != cells ||
      file.number(numbers_at + 8) != 2 * ((cells - 1) / block_cells + 1) ||
      file.number(numbers_at + 16) != file.bytes.size())
    throw file.damaged("cells, blocks and bytes do not agree");
}

} // namespace

std::uint32_t version_of_file(std::filesystem::path const& folder, Material const& material, Metric metric) {
  auto const path = folder / file_name(material, metric);
  auto const bytes = files::read_file(path, file_magic.size() + 4);
  ByteReader reader(std::as_bytes(std::span(bytes)));
  if (bytes.size() < file_magic.size() + 4 || reader.text(file_magic.size()) != file_magic)
    throw DamagedTable(fmt::format("{}: not a hippo-tb table", path.string()));
  return static_cast<std::uint32_t>(reader.number(4));
}

template <class R>
std::shared_ptr<Table<R> const> read_old_table(std::filesystem::path const& folder,
                                               Material const& material) {
  auto const path = folder / file_name(material);
  OldFile const file{path, files::read_file(path)};
  auto table = std::make_shared<Table<R>>(material);
  std::size_t const cells = table->layout.cells();
  check_header(file, material, cells);
  std::size_t const half = (cells - 1) / block_cells + 1, blocks = 2 * half;
  std::size_t const begin = header_bytes + (blocks + 1) * entry_bytes;
  if (begin > file.bytes.size()) throw file.damaged("the index is truncated");
  file.check_sum(header_bytes, begin - 8 - header_bytes, file.number(begin - 8), "the index");
  for (std::size_t block = 0; block < blocks; ++block) {
    std::uint64_t const at = file.number(header_bytes + block * entry_bytes);
    std::uint64_t const end = file.number(header_bytes + (block + 1) * entry_bytes);
    if (at < begin || end < at || end > file.bytes.size()) throw file.damaged("the index is not in order");
    file.check_sum(at, end - at, file.number(header_bytes + block * entry_bytes + 8), "a block");
    std::size_t const first = block % half * block_cells;
    std::size_t const size = std::min(block_cells, cells - first);
    if (ZSTD_decompress(table->cells[block / half].data() + first, size, file.bytes.data() + at, end - at) !=
        size)
      throw file.damaged("a block cannot be unpacked");
  }
  return table;
}

template <class R>
requires(R::open) std::shared_ptr < Table<R>
const > read_old_table(std::filesystem::path const& folder, Material const& material) {
  throw FileError(fmt::format("{}: format version 1; tables of games from files never had it",
                              (folder / file_name(material)).string()));
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::shared_ptr<Table<R> const> read_old_table<R>(std::filesystem::path const&, Material const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
