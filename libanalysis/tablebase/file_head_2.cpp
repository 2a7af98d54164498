// Heads of table files of format version 2, which this program reads and no longer writes.
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_head.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <limits>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

/// Magic, version, rows in a block, four names, cells, blocks, size of the file, stored sides, packed sizes
/// of the statistics and of two models, checksums of these parts with the index and of the header.
constexpr std::size_t header_bytes = start_bytes_2, sizes_at = 172, blocks_at = 152, name_bytes = 32;
constexpr std::size_t entry_bytes = 4 + 8; ///< size and checksum of a group of blocks
constexpr std::size_t statistics_bytes = 16 * (std::size_t{8} + code_count<Cell>), definition_bytes = 8;

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
  for (unsigned code = 0; code < code_count<Cell>; ++code) {
    std::uint64_t const count = reader.number();
    auto const value = numbered_value(code, Numbering::cells);
    if (count == 0) continue;
    if (!value || *value == illegal_value) throw BadHead("the statistics are not valid");
    side.values[*value] = count;
  }
  return side;
}

struct PartSizes {
  std::array<std::uint64_t, 3> packed{}; ///< statistics, models
  std::uint64_t checksum = 0;
};

/// Reads all that has a fixed place, and checks it.
PartSizes read_header(std::span<std::byte const> bytes, std::uint64_t file_bytes, FileInfo& info) {
  ByteReader reader(bytes.subspan(layout::magic_bytes + 4));
  info.rows_in_block = static_cast<std::uint32_t>(reader.number(4));
  for (auto* name : {&info.game, &info.material, &info.metric, &info.generator})
    *name = reader.text(name_bytes);
  info.cells = reader.number();
  info.blocks = reader.number();
  info.file_bytes = reader.number();
  auto const sides = reader.number(4);
  PartSizes sizes;
  for (auto& size : sizes.packed) size = reader.number(4);
  sizes.checksum = reader.number();
  if (reader.number() != XXH3_64bits(bytes.data(), header_bytes - 8))
    throw BadHead("the header's checksum is wrong");
  check_bytes(info.file_bytes, file_bytes);
  check_names(info);
  if (sides > 3) throw BadHead("it stores sides that do not exist");
  info.stored = {(sides & 1) != 0, (sides & 2) != 0};
  check_blocks(info);
  return sizes;
}

void read_statistics(std::span<std::byte const> packed, FileHead& head) {
  auto const bytes = unpacked(packed, statistics_bytes + definition_bytes);
  if (bytes.size() < statistics_bytes) throw BadHead("the statistics cannot be unpacked");
  ByteReader reader(bytes);
  for (SideStatistics& side : head.info.statistics) side = read_side(reader);
  if (bytes.size() == statistics_bytes + definition_bytes) head.definition = reader.number();
}

} // namespace

std::uint64_t size_of_head_2(std::span<std::byte const> start, std::uint64_t file_bytes) {
  if (start.size() < header_bytes)
    throw BadHead(fmt::format("{} bytes are too few for a header", start.size()));
  std::uint64_t size = header_bytes;
  ByteReader sizes(start.subspan(sizes_at));
  for (int part = 0; part < 3; ++part) size += sizes.number(4);
  // First the space in the file: sizes that fit into it cannot overflow anything below.
  std::uint64_t const groups = groups_of(ByteReader(start.subspan(blocks_at)).number());
  if (size > file_bytes || groups > (file_bytes - size) / entry_bytes)
    throw BadHead("the index is truncated");
  return size + groups * entry_bytes;
}

FileHead parse_head_2(std::span<std::byte const> bytes, std::uint64_t file_bytes) {
  FileHead head;
  auto const sizes = read_header(bytes, file_bytes, head.info);
  auto rest = bytes.subspan(header_bytes);
  if (sizes.checksum != XXH3_64bits(rest.data(), rest.size())) throw BadHead("the index's checksum is wrong");
  auto const part = [&](std::uint64_t size) {
    auto const taken = rest.first(size);
    rest = rest.subspan(size);
    return taken;
  };
  read_statistics(part(sizes.packed[0]), head);
  for (std::size_t side : {0U, 1U}) {
    auto const packed = part(sizes.packed[side + 1]);
    if (head.info.stored[side] != !packed.empty()) throw BadHead("models and sides do not agree");
    if (!packed.empty()) head.models[side] = unpacked(packed, layout::most_model_bytes);
  }
  ByteReader index(rest);
  head.groups.resize(rest.size() / entry_bytes);
  for (GroupEntry& group : head.groups)
    group = {0, static_cast<std::uint32_t>(index.number(4)), index.number()};
  check_bytes(place_groups(head.groups, bytes.size()), file_bytes);
  return head;
}

} // namespace hippo::tablebase
