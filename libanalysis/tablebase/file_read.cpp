#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/games.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <xxhash.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

std::string file_name(Material const& material) {
  return fmt::format("{}-{}.htb", material.game->name, material.name());
}

namespace {

FileError cannot_read(std::filesystem::path const& path) {
  return FileError(fmt::format("{}: {}", path.string(), std::strerror(errno)));
}

SideStatistics read_side(ByteReader& reader) {
  SideStatistics side;
  for (auto* count : {&side.legal, &side.wins, &side.draws, &side.losses, &side.mates, &side.stalemates})
    *count = reader.number();
  side.longest_win = static_cast<unsigned>(reader.number());
  side.longest_loss = static_cast<unsigned>(reader.number());
  for (auto& count : side.cells) count = reader.number();
  return side;
}

} // namespace

TableFile::TableFile(std::filesystem::path path) : path_(std::move(path)) {
  int const file = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw cannot_read(path_);
  struct stat status {};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(file);
    throw FileError(fmt::format("{}: not a regular file", path_.string()));
  }
  auto const size = static_cast<std::size_t>(status.st_size);
  if (size < layout::header_bytes) {
    close(file);
    throw DamagedTable(fmt::format("{}: not a table, or not all of one: {} bytes are too few for a header",
                                   path_.string(), size));
  }
  void* const memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED) throw cannot_read(path_);
  bytes_ = {static_cast<std::byte const*>(memory), size};
  try {
    read_header();
  } catch (...) {
    munmap(memory, size);
    throw;
  }
}

TableFile::~TableFile() { munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size()); }

DamagedTable TableFile::damaged(std::string_view what) const {
  return DamagedTable(fmt::format("{}: damaged: {}", path_.string(), what));
}

void TableFile::read_header() {
  ByteReader reader(bytes_);
  if (std::memcmp(bytes_.data(), file_magic.data(), file_magic.size()) != 0)
    throw DamagedTable(fmt::format("{}: not a table of hippo-tb", path_.string()));
  static_cast<void>(reader.text(layout::magic_bytes));
  auto const version = reader.number(4);
  if (version != format_version)
    throw FileError(fmt::format("{}: format version {}, where this program reads version {}", path_.string(),
                                version, format_version));
  info_.cells_in_block = static_cast<std::uint32_t>(reader.number(4));
  for (auto* name : {&info_.game, &info_.material, &info_.metric, &info_.generator})
    *name = reader.text(layout::name_bytes);
  info_.cells = reader.number();
  info_.blocks = reader.number();
  info_.file_bytes = reader.number();
  for (SideStatistics& side : info_.statistics) side = read_side(reader);
  std::size_t const summed = layout::header_bytes - 8;
  if (reader.number() != XXH3_64bits(bytes_.data(), summed)) throw damaged("the header's checksum is wrong");
  if (info_.file_bytes != bytes_.size())
    throw damaged(fmt::format("{} bytes, where the header says {}", bytes_.size(), info_.file_bytes));
  if (info_.cells_in_block == 0 || info_.blocks != 2 * blocks_of_side())
    throw damaged("cells and blocks do not agree");
  index_ = layout::header_bytes;
  std::size_t const index_bytes = info_.blocks * layout::index_entry_bytes + layout::index_tail_bytes;
  if (index_ + index_bytes > bytes_.size()) throw damaged("the index is not all there");
  ByteReader sum(bytes_.subspan(index_ + index_bytes - 8));
  if (sum.number() != XXH3_64bits(bytes_.data() + index_, index_bytes - 8))
    throw damaged("the index's checksum is wrong");
}

std::size_t TableFile::block_size(std::size_t block) const {
  std::size_t const in_side = block % blocks_of_side();
  return in_side + 1 < blocks_of_side() ? info_.cells_in_block : info_.cells - in_side * info_.cells_in_block;
}

std::size_t TableFile::packed_size(std::size_t block) const {
  ByteReader here(bytes_.subspan(index_ + block * layout::index_entry_bytes));
  ByteReader next(bytes_.subspan(index_ + (block + 1) * layout::index_entry_bytes));
  return next.number() - here.number();
}

void TableFile::read_block(std::size_t block, std::span<Cell> cells) const {
  ByteReader entry(bytes_.subspan(index_ + block * layout::index_entry_bytes));
  std::uint64_t const begin = entry.number();
  std::uint64_t const checksum = entry.number();
  std::size_t const size = packed_size(block);
  if (begin > bytes_.size() || size > bytes_.size() - begin)
    throw damaged(fmt::format("block {} is not in the file", block));
  std::byte const* const packed = bytes_.data() + begin;
  if (XXH3_64bits(packed, size) != checksum)
    throw damaged(fmt::format("the checksum of block {} is wrong", block));
  std::size_t const unpacked = ZSTD_decompress(cells.data(), cells.size(), packed, size);
  if (ZSTD_isError(unpacked) != 0 || unpacked != cells.size())
    throw damaged(fmt::format("block {} does not unpack to {} cells", block, cells.size()));
}

template <class R>
std::shared_ptr<Table<R> const> read_table(std::filesystem::path const& folder, Material const& material,
                                           unsigned threads) {
  TableFile const file(folder / file_name(material));
  auto table = std::make_shared<Table<R>>(material);
  if (file.info().game != R::name || file.info().material != material.name() ||
      file.info().cells != table->layout.cells())
    throw DamagedTable(fmt::format("{}: holds {} {} of {} cells, not {} of {}", file.path().string(),
                                   file.info().game, file.info().material, file.info().cells, material.name(),
                                   table->layout.cells()));
  std::size_t const half = file.info().blocks / 2;
  tbb::task_arena arena(static_cast<int>(threads));
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, 2 * half, [&](std::size_t block) {
      Cell* const cells = table->cells[block / half].data() + block % half * file.info().cells_in_block;
      file.read_block(block, {cells, file.block_size(block)});
    });
  });
  return table;
}

template std::shared_ptr<Table<Chess> const> read_table<Chess>(std::filesystem::path const&, Material const&,
                                                               unsigned);
template std::shared_ptr<Table<Narrow> const> read_table<Narrow>(std::filesystem::path const&,
                                                                 Material const&, unsigned);

BlockCache::BlockCache(TableFile const& file, std::size_t blocks)
    : file_(file), slots_(std::min<std::size_t>(blocks, file.info().blocks)), cells_(slots_),
      block_in_(slots_) {}

Cell BlockCache::cell(Color side, std::size_t index) {
  std::size_t const in_block = file_.info().cells_in_block;
  std::uint64_t const block = index_of(side) * (file_.info().blocks / 2) + index / in_block;
  std::size_t const slot = block % slots_;
  auto& cells = cells_[slot];
  if (cells.empty() || block_in_[slot] != block) {
    cells.resize(file_.block_size(block));
    file_.read_block(block, cells);
    block_in_[slot] = block;
  }
  return cells[index % in_block];
}

} // namespace hippo::tablebase
