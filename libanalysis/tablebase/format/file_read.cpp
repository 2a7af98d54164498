#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/format/file_head.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <numeric>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

std::string_view metric_name(Metric metric) {
  constexpr std::array<std::string_view, 3> names{"dtm-plies", "wdl", "dtz-plies"};
  return names[static_cast<std::size_t>(metric)];
}

std::string table_name(Material const& material) {
  return fmt::format("{}-{}", material.variant->name, material.name());
}

std::string_view file_suffix(Metric metric) {
  constexpr std::array<std::string_view, 3> suffixes{".htb", ".htw", ".htz"};
  return suffixes[static_cast<std::size_t>(metric)];
}

std::string file_name(Material const& material, Metric metric) {
  return fmt::format("{}{}", table_name(material), file_suffix(metric));
}

bool has_loaded_layout(VariantInfo const& variant, Metric metric) {
  return metric == Metric::clock || as_loaded(variant) != nullptr;
}

std::optional<std::uint64_t> definition_of(VariantInfo const& variant, Metric metric) {
  if (metric == Metric::clock) return clock_definition_checksum(variant);
  if (as_loaded(variant) == nullptr) return std::nullopt;
  return definition_checksum(variant);
}

TableFile::TableFile(std::filesystem::path const& folder, Material const& material, Metric metric)
    : path_(folder / file_name(material, metric)) {
  open_file();
  read_head(material, metric);
}

DamagedTable TableFile::damaged(std::string_view what) const {
  return DamagedTable(fmt::format("{}: damaged: {}", path_.string(), what));
}

void TableFile::open_file() {
  // Without O_NONBLOCK, open() of a FIFO waits for a writer.
  file_ = files::Descriptor(open(path_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file_) throw files::failure_of(path_);
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
    if (got < 0) throw files::failure_of(path_);
    if (got == 0) throw damaged("it was truncated while it was read");
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

void TableFile::read_head(Material const& material, Metric metric) {
  if (size_ < head_start_bytes)
    throw DamagedTable(fmt::format("{}: not a table, or a truncated one: {} bytes are too few for a header",
                                   path_.string(), size_));
  auto const start = bytes_at(0, head_start_bytes);
  ByteReader reader(start);
  if (reader.text(layout::magic_bytes) != file_magic)
    throw DamagedTable(fmt::format("{}: not a hippo-tb table", path_.string()));
  std::uint64_t const version = reader.number(4);
  if (version < oldest_version || version > newest_version)
    throw FileError(fmt::format("{}: format version {}; this program reads versions {} and {}{}",
                                path_.string(), version, oldest_version, newest_version,
                                version < oldest_version ? "; remove the file and generate it again" : ""));
  FileHead head;
  try {
    std::uint64_t const size = size_of_head(start, size_);
    auto bytes = start;
    auto const rest = bytes_at(size_ - (size - head_start_bytes), size - head_start_bytes);
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    head = parse_head(bytes, size_);
  } catch (BadHead const& error) {
    throw damaged(error.what());
  }
  info_ = std::move(head.info);
  groups_ = std::move(head.groups);
  auto const sides = static_cast<std::size_t>(std::ranges::count(info_.stored, true));
  blocks_of_side_ = sides == 0 ? 0 : info_.blocks / sides;
  must_be_of(material, metric);
  bool const is_loaded = has_loaded_layout(*material.variant, metric);
  if (head.definition != definition_of(*material.variant, metric))
    throw DamagedTable(fmt::format("{}: the table of another definition of {}", path_.string(), info_.game));
  if (!is_loaded && info_.numbering != Numbering::cells)
    throw damaged(fmt::format("its distances take two bytes; those of {} take one", info_.game));
  // Games from files code illegal positions, too.
  Value const least = is_loaded ? illegal_value : decisive_value(0);
  for (std::size_t side : {0U, 1U})
    if (info_.stored[side] && !(models_[side] = CellModel::parse(head.models[side], info_.numbering, least)))
      throw damaged("a model is not valid");
}

void TableFile::must_be_of(Material const& material, Metric metric) const {
  if (info_.game != material.variant->name || info_.material != material.name())
    throw DamagedTable(fmt::format("{}: holds {} {}, not {} {}", path_.string(), info_.game, info_.material,
                                   material.variant->name, material.name()));
  if (info_.metric != metric_name(metric))
    throw DamagedTable(fmt::format("{}: its metric is {}; this program reads {}", path_.string(),
                                   info_.metric, metric_name(metric)));
  if (material.pieces[0] == material.pieces[1] && info_.stored[1] &&
      !has_loaded_layout(*material.variant, metric))
    throw damaged("both sides have the same pieces, and it does not store White to move alone");
}

void TableFile::must_have(std::size_t cells, std::size_t row_cells) const {
  if (info_.cells != cells)
    throw damaged(fmt::format("{} cells; {} {} has {}", info_.cells, info_.game, info_.material, cells));
  std::size_t const rows = cells / row_cells;
  bool const bare = row_cells == 1;
  if (bare != std::ranges::none_of(info_.stored, std::identity()) || info_.rows_in_block == 0 ||
      info_.rows_in_block > layout::max_rows_in_block ||
      info_.rows_in_block * row_cells > layout::max_cells_in_block ||
      blocks_of_side() != (bare ? 0 : (rows - 1) / info_.rows_in_block + 1))
    throw damaged("cells and blocks do not agree");
}

BlockGroup TableFile::read_group(std::size_t group) const {
  GroupEntry const& entry = groups_[group];
  BlockGroup read;
  read.bytes_ = bytes_at(entry.offset, entry.size);
  // A part of a checksum is its low bytes.
  constexpr std::uint64_t kept = (std::uint64_t{1} << (8 * layout::group_checksum_bytes)) - 1;
  if (entry.size != 0 && (XXH3_64bits(read.bytes_.data(), read.bytes_.size()) & kept) != entry.checksum)
    throw damaged(fmt::format("the checksum of block group {} is wrong", group));
  std::size_t const blocks =
      std::min<std::size_t>(layout::group_blocks, info_.blocks - group * layout::group_blocks);
  CheckedReader reader(read.bytes_);
  std::uint64_t const filled = entry.size == 0 ? 0 : reader.number((blocks + 7) / 8);
  std::vector<std::size_t> lengths(blocks);
  for (std::size_t i = 0; i < blocks; ++i)
    if ((filled >> i & 1) != 0) {
      lengths[i] = reader.byte();
      if (lengths[i] == layout::long_block) lengths[i] = reader.number(2);
    }
  std::size_t const sum = std::accumulate(lengths.begin(), lengths.end(), std::size_t{0});
  auto const rest = reader.part(sum);
  if (reader.failed()) throw damaged(fmt::format("block group {} is too short", group));
  if (!reader.at_end()) throw damaged(fmt::format("the blocks of group {} do not fill it", group));
  read.starts_.push_back(static_cast<std::size_t>(rest.data() - read.bytes_.data()));
  for (std::size_t const size : lengths) read.starts_.push_back(read.starts_.back() + size);
  return read;
}

} // namespace hippo::tablebase
