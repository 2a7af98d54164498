#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/threads.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

std::string file_name(Material const& material) {
  return fmt::format("{}-{}.htb", material.variant->name, material.name());
}

namespace {

FileError cannot_read(std::filesystem::path const& path) {
  return FileError(fmt::format("{}: {}", path.string(), std::strerror(errno)));
}

/// Plies of a longest win or loss. A number that does not fit stays too large to be valid.
unsigned read_plies(ByteReader& reader) {
  return static_cast<unsigned>(
      std::min<std::uint64_t>(reader.number(), std::numeric_limits<unsigned>::max()));
}

SideStatistics read_side(ByteReader& reader) {
  SideStatistics side;
  for (auto* count : {&side.legal, &side.wins, &side.draws, &side.losses, &side.mates, &side.stalemates})
    *count = reader.number();
  side.longest_win = read_plies(reader);
  side.longest_loss = read_plies(reader);
  for (auto& count : side.cells) count = reader.number();
  return side;
}

bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; });
}

} // namespace

TableFile::TableFile(std::filesystem::path const& folder, Material const& material)
    : path_(folder / file_name(material)) {
  open_file();
  read_header();
  read_index();
  must_be_of(material);
}

DamagedTable TableFile::damaged(std::string_view what) const {
  return DamagedTable(fmt::format("{}: damaged: {}", path_.string(), what));
}

void TableFile::open_file() {
  // Without O_NONBLOCK, open() of a FIFO waits for a writer.
  file_ = Descriptor(open(path_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file_) throw cannot_read(path_);
  struct stat status {};
  if (fstat(file_.number(), &status) != 0 || !S_ISREG(status.st_mode))
    throw FileError(fmt::format("{}: not a regular file", path_.string()));
  size_ = static_cast<std::uint64_t>(status.st_size);
}

std::vector<std::byte> TableFile::bytes_at(std::uint64_t offset, std::size_t size) const {
  std::vector<std::byte> bytes(size);
  for (std::size_t done = 0; done < size;) {
    ssize_t const got =
        pread(file_.number(), bytes.data() + done, size - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw cannot_read(path_);
    if (got == 0) throw damaged("it was truncated while it was read");
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

void TableFile::read_header() {
  if (size_ < layout::header_bytes)
    throw DamagedTable(fmt::format("{}: not a table, or a truncated one: {} bytes are too few for a header",
                                   path_.string(), size_));
  auto const bytes = bytes_at(0, layout::header_bytes);
  ByteReader reader(bytes);
  if (reader.text(layout::magic_bytes) != file_magic)
    throw DamagedTable(fmt::format("{}: not a hippo-tb table", path_.string()));
  auto const version = reader.number(4);
  if (version != format_version)
    throw FileError(fmt::format("{}: format version {}; this program reads version {}", path_.string(),
                                version, format_version));
  info_.cells_in_block = static_cast<std::uint32_t>(reader.number(4));
  for (auto* name : {&info_.game, &info_.material, &info_.metric, &info_.generator})
    *name = reader.text(layout::name_bytes);
  info_.cells = reader.number();
  info_.blocks = reader.number();
  info_.file_bytes = reader.number();
  for (SideStatistics& side : info_.statistics) side = read_side(reader);
  if (reader.number() != XXH3_64bits(bytes.data(), bytes.size() - 8))
    throw damaged("the header's checksum is wrong");
  if (info_.file_bytes != size_)
    throw damaged(fmt::format("{} bytes; the header says {}", size_, info_.file_bytes));
  for (auto const* name : {&info_.game, &info_.material, &info_.metric, &info_.generator})
    if (!is_printable(*name)) throw damaged("a name in the header is not printable ASCII");
}

void TableFile::read_index() {
  // First the space in the file: a number of blocks that fits into it cannot overflow anything below.
  if (size_ - layout::header_bytes < layout::index_tail_bytes ||
      info_.blocks > (size_ - layout::header_bytes - layout::index_tail_bytes) / layout::index_entry_bytes)
    throw damaged("the index is truncated");
  if (info_.cells_in_block != block_cells || info_.cells == 0 ||
      info_.blocks != 2 * ((info_.cells - 1) / block_cells + 1))
    throw damaged("cells and blocks do not agree");
  auto const bytes =
      bytes_at(layout::header_bytes, info_.blocks * layout::index_entry_bytes + layout::index_tail_bytes);
  ByteReader reader(bytes);
  index_.resize(info_.blocks + 1);
  for (IndexEntry& entry : index_) entry = {reader.number(), reader.number()};
  if (index_.back().checksum != XXH3_64bits(bytes.data(), bytes.size() - 8))
    throw damaged("the index's checksum is wrong");
  bool const in_order = std::ranges::is_sorted(index_, {}, &IndexEntry::offset);
  if (!in_order || index_.front().offset != layout::header_bytes + bytes.size() ||
      index_.back().offset != size_)
    throw damaged("the blocks of the index do not fill the file");
}

void TableFile::must_be_of(Material const& material) const {
  if (info_.game != material.variant->name || info_.material != material.name())
    throw DamagedTable(fmt::format("{}: holds {} {}, not {} {}", path_.string(), info_.game, info_.material,
                                   material.variant->name, material.name()));
  if (info_.metric != file_metric)
    throw DamagedTable(fmt::format("{}: its metric is {}; this program reads {}", path_.string(),
                                   info_.metric, file_metric));
}

void TableFile::must_have(std::size_t cells) const {
  if (info_.cells != cells)
    throw damaged(fmt::format("{} cells; {} {} has {}", info_.cells, info_.game, info_.material, cells));
}

std::size_t TableFile::block_size(std::size_t block) const {
  std::size_t const in_side = block % blocks_of_side();
  return std::min<std::size_t>(block_cells, info_.cells - in_side * block_cells);
}

void TableFile::read_block(std::size_t block, std::span<Cell> cells) const {
  std::size_t const size = index_[block + 1].offset - index_[block].offset;
  if (size > ZSTD_compressBound(cells.size()))
    throw damaged(fmt::format("block {} is too long for {} cells", block, cells.size()));
  auto const packed = bytes_at(index_[block].offset, size);
  if (XXH3_64bits(packed.data(), size) != index_[block].checksum)
    throw damaged(fmt::format("the checksum of block {} is wrong", block));
  std::size_t const unpacked = ZSTD_decompress(cells.data(), cells.size(), packed.data(), size);
  if (ZSTD_isError(unpacked) != 0 || unpacked != cells.size())
    throw damaged(fmt::format("block {} does not unpack to {} cells", block, cells.size()));
}

template <class R>
std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder, Material const& material,
                                           unsigned threads) {
  TableFile const file(folder, material);
  auto table = std::make_shared<Table<R>>(material);
  file.must_have(table->layout.cells());
  std::size_t const half = file.info().blocks / 2;
  Threads(threads).for_each(2 * half, [&](std::size_t block) {
    Cell* const cells = table->cells[block / half].data() + block % half * block_cells;
    file.read_block(block, {cells, file.block_size(block)});
  });
  return table;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::shared_ptr<Table<R> const> read_table<R>(std::filesystem::path const&, Material const&,      \
                                                         unsigned);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

BlockCache::BlockCache(TableFile const& file, std::size_t blocks)
    : file_(file), slots_(std::min<std::size_t>(blocks, file.info().blocks)), cells_(slots_),
      block_in_(slots_, no_block) {}

Cell BlockCache::cell(Color side, std::size_t index) {
  std::uint64_t const block = index_of(side) * (file_.info().blocks / 2) + index / block_cells;
  std::size_t const slot = block % slots_;
  auto& cells = cells_[slot];
  if (block_in_[slot] != block) {
    block_in_[slot] = no_block; // until the block is complete
    cells.resize(file_.block_size(block));
    file_.read_block(block, cells);
    block_in_[slot] = block;
  }
  return cells[index % block_cells];
}

} // namespace hippo::tablebase
