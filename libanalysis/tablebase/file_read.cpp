#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/loaded_laws.hpp"

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

std::string_view metric_name(Metric metric) { return metric == Metric::distance ? "dtm-plies" : "wdl"; }

std::string file_name(Material const& material, Metric metric) {
  return fmt::format("{}-{}.{}", material.variant->name, material.name(),
                     metric == Metric::distance ? "htb" : "htw");
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

TableFile::TableFile(std::filesystem::path const& folder, Material const& material, Metric metric)
    : path_(folder / file_name(material, metric)) {
  open_file();
  auto const sizes = read_header();
  must_be_of(material, metric);
  read_parts(sizes, *material.variant);
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

TableFile::PartSizes TableFile::read_header() {
  if (size_ < layout::header_bytes)
    throw DamagedTable(fmt::format("{}: not a table, or a truncated one: {} bytes are too few for a header",
                                   path_.string(), size_));
  auto const bytes = bytes_at(0, layout::header_bytes);
  ByteReader reader(bytes);
  if (reader.text(layout::magic_bytes) != file_magic)
    throw DamagedTable(fmt::format("{}: not a hippo-tb table", path_.string()));
  auto const version = reader.number(4);
  if (version != format_version)
    throw FileError(fmt::format("{}: format version {}; this program reads version {}{}", path_.string(),
                                version, format_version,
                                version == 1 ? "; hippo-tb convert rewrites it" : ""));
  info_.rows_in_block = static_cast<std::uint32_t>(reader.number(4));
  for (auto* name : {&info_.game, &info_.material, &info_.metric, &info_.generator})
    *name = reader.text(layout::name_bytes);
  info_.cells = reader.number();
  info_.blocks = reader.number();
  info_.file_bytes = reader.number();
  auto const sides = reader.number(4);
  PartSizes sizes;
  sizes.statistics = static_cast<std::uint32_t>(reader.number(4));
  for (auto& size : sizes.models) size = static_cast<std::uint32_t>(reader.number(4));
  sizes.checksum = reader.number();
  if (reader.number() != XXH3_64bits(bytes.data(), bytes.size() - 8))
    throw damaged("the header's checksum is wrong");
  if (info_.file_bytes != size_)
    throw damaged(fmt::format("{} bytes; the header says {}", size_, info_.file_bytes));
  for (auto const* name : {&info_.game, &info_.material, &info_.metric, &info_.generator})
    if (!is_printable(*name)) throw damaged("a name in the header is not printable ASCII");
  if (sides > 3) throw damaged("it stores sides that do not exist");
  info_.stored = {(sides & 1) != 0, (sides & 2) != 0};
  stored_ = (sides & 1) + (sides >> 1);
  return sizes;
}

void TableFile::read_parts(PartSizes const& sizes, VariantInfo const& variant) {
  // First the space in the file: sizes that fit into it cannot overflow anything below.
  std::uint64_t const groups =
      info_.blocks / layout::group_blocks + (info_.blocks % layout::group_blocks != 0 ? 1 : 0);
  std::uint64_t const room = size_ - layout::header_bytes;
  std::uint64_t const packed = std::uint64_t{sizes.statistics} + sizes.models[0] + sizes.models[1];
  if (packed > room || groups > (room - packed) / layout::index_entry_bytes)
    throw damaged("the index is truncated");
  if (stored_ == 0 ? info_.blocks != 0 : info_.blocks == 0 || info_.blocks % stored_ != 0)
    throw damaged("cells and blocks do not agree");
  auto const bytes = bytes_at(layout::header_bytes, packed + groups * layout::index_entry_bytes);
  if (sizes.checksum != XXH3_64bits(bytes.data(), bytes.size()))
    throw damaged("the index's checksum is wrong");
  std::span<std::byte const> rest(bytes);
  auto const part = [&](std::size_t size) {
    auto const taken = rest.first(size);
    rest = rest.subspan(size);
    return taken;
  };
  read_statistics(part(sizes.statistics), variant);
  // Games from files code illegal positions, too.
  Cell const least = variant.loaded != nullptr ? illegal_cell : illegal_cell + 1;
  for (Color side : {Color::white, Color::black}) read_model(side, part(sizes.models[index_of(side)]), least);
  read_index(rest, layout::header_bytes + bytes.size());
}

void TableFile::read_statistics(std::span<std::byte const> packed, VariantInfo const& variant) {
  std::vector<std::byte> bytes(layout::statistics_bytes + layout::definition_bytes);
  std::size_t const size = ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
  bool const defined = size == bytes.size(); // by a file of games
  if (ZSTD_isError(size) != 0 || (!defined && size != layout::statistics_bytes))
    throw damaged("the statistics cannot be unpacked");
  ByteReader reader(bytes);
  for (SideStatistics& side : info_.statistics) side = read_side(reader);
  if (defined ? variant.loaded == nullptr || reader.number() != definition_checksum(variant)
              : variant.loaded != nullptr)
    throw DamagedTable(
        fmt::format("{}: the table of another definition of {}", path_.string(), variant.name));
}

void TableFile::read_model(Color side, std::span<std::byte const> packed, Cell least) {
  if (info_.stored[index_of(side)] != !packed.empty()) throw damaged("models and sides do not agree");
  if (packed.empty()) return;
  unsigned long long const size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > layout::most_model_bytes)
    throw damaged("a model cannot be unpacked");
  std::vector<std::byte> bytes(size);
  if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != bytes.size())
    throw damaged("a model cannot be unpacked");
  auto& model = models_[index_of(side)] = CellModel::parse(bytes, least);
  if (!model) throw damaged("a model is not valid");
}

void TableFile::read_index(std::span<std::byte const> bytes, std::uint64_t begin) {
  ByteReader reader(bytes);
  index_.resize(bytes.size() / layout::index_entry_bytes);
  for (IndexEntry& entry : index_) {
    entry = {begin, static_cast<std::uint32_t>(reader.number(4)), reader.number()};
    begin += entry.size; // 32 bits each, fewer than the file has bytes: no overflow
  }
  if (begin != size_) throw damaged("the blocks of the index do not fill the file");
}

void TableFile::must_be_of(Material const& material, Metric metric) const {
  if (info_.game != material.variant->name || info_.material != material.name())
    throw DamagedTable(fmt::format("{}: holds {} {}, not {} {}", path_.string(), info_.game, info_.material,
                                   material.variant->name, material.name()));
  if (info_.metric != metric_name(metric))
    throw DamagedTable(fmt::format("{}: its metric is {}; this program reads {}", path_.string(),
                                   info_.metric, metric_name(metric)));
  if (material.pieces[0] == material.pieces[1] && info_.stored[1] && material.variant->loaded == nullptr)
    throw damaged("both sides have the same pieces, and it does not store White to move alone");
}

void TableFile::must_have(std::size_t cells, std::size_t row_cells) const {
  if (info_.cells != cells)
    throw damaged(fmt::format("{} cells; {} {} has {}", info_.cells, info_.game, info_.material, cells));
  std::size_t const rows = cells / row_cells;
  bool const bare = row_cells == 1;
  if (bare != (stored_ == 0) || info_.rows_in_block == 0 ||
      info_.rows_in_block > layout::most_rows_in_block ||
      info_.rows_in_block * row_cells > layout::most_cells_in_block ||
      blocks_of_side() != (bare ? 0 : (rows - 1) / info_.rows_in_block + 1))
    throw damaged("cells and blocks do not agree");
}

BlockGroup TableFile::read_group(std::size_t group) const {
  IndexEntry const& entry = index_[group];
  std::size_t const blocks =
      std::min<std::size_t>(layout::group_blocks, info_.blocks - group * layout::group_blocks);
  BlockGroup read;
  read.bytes_ = bytes_at(entry.offset, entry.size);
  if (XXH3_64bits(read.bytes_.data(), read.bytes_.size()) != entry.checksum)
    throw damaged(fmt::format("the checksum of block group {} is wrong", group));
  auto const too_short = [&] { return damaged(fmt::format("block group {} is too short", group)); };
  std::size_t at = 0; // at first in the lengths, then in the blocks
  auto const length = [&](std::size_t bytes) {
    if (read.bytes_.size() - at < bytes) throw too_short();
    at += bytes;
    return ByteReader(std::span(read.bytes_).subspan(at - bytes)).number(bytes);
  };
  std::vector<std::size_t> lengths(blocks);
  for (std::size_t& size : lengths) {
    size = length(1);
    if (size == layout::long_block) size = length(2);
  }
  read.starts_.push_back(at);
  for (std::size_t const size : lengths) read.starts_.push_back(at += size);
  if (at != read.bytes_.size()) throw damaged(fmt::format("the blocks of group {} do not fill it", group));
  return read;
}

} // namespace hippo::tablebase
