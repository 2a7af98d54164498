#include "libanalysis/tablebase/format/file_head.hpp"

#include "libanalysis/tablebase/format/file_bytes.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

constexpr int compression_level = 19;

std::uint64_t version_of(std::span<std::byte const> start) {
  return ByteReader(start.subspan(layout::magic_bytes)).number(4);
}

/// A part that zstd may make smaller: both sizes, and the bytes. Where the sizes are equal, it is not packed.
void write_part(ByteWriter& writer, std::vector<std::byte> const& bytes) {
  std::vector<std::byte> packed(ZSTD_compressBound(bytes.size()));
  packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), compression_level));
  auto const& stored = packed.size() < bytes.size() ? packed : bytes;
  writer.short_number(bytes.size());
  writer.short_number(stored.size());
  writer.append(stored);
}

/// A frame of zstd unpacked, if it has at most `most` bytes.
std::vector<std::byte> unpacked(std::span<std::byte const> packed, std::uint64_t most) {
  unsigned long long const size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  static_assert(ZSTD_CONTENTSIZE_ERROR > layout::max_model_bytes); // an unknown size is a larger number
  if (size > most) throw BadHead("a part of the header cannot be unpacked");
  std::vector<std::byte> bytes(size);
  if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != size)
    throw BadHead("a part of the header cannot be unpacked");
  return bytes;
}

std::vector<std::byte> read_part(CheckedReader& reader, std::uint64_t most) {
  std::uint64_t const size = reader.short_number();
  auto const stored = reader.part(reader.short_number());
  if (reader.failed() || size > most) throw BadHead("a part of the header is too long");
  if (stored.size() == size) return {stored.begin(), stored.end()};
  auto bytes = unpacked(stored, size);
  if (bytes.size() != size) throw BadHead("a part of the header has another length than it says");
  return bytes;
}

void write_statistics(ByteWriter& writer, SideStatistics const& side, Numbering numbering) {
  writer.short_number(side.mates);
  writer.short_number(side.stalemates);
  writer.short_number(side.values.size());
  std::uint64_t next = 0;
  for (auto const& [value, count] : side.values) {
    std::uint64_t const number = number_of(value, numbering);
    writer.short_number(number - next);
    writer.short_number(count);
    next = number + 1;
  }
}

SideStatistics read_statistics(CheckedReader& reader, Numbering numbering, bool has_distances) {
  SideStatistics side;
  side.mates = reader.short_number();
  side.stalemates = reader.short_number();
  std::uint64_t const values = reader.short_number();
  std::uint64_t number = 0;
  for (std::uint64_t i = 0; i < values; ++i, ++number) {
    number += reader.short_number();
    auto const value = numbered_value(number, numbering);
    if (reader.failed() || !value || *value == illegal_value) throw BadHead("the statistics are not valid");
    if (std::uint64_t const count = reader.short_number(); count != 0) side.values[*value] = count;
  }
  count_results(side);
  if (!has_distances) side.longest_win = side.longest_loss = 0;
  return side;
}

std::vector<std::byte> index_bytes(std::vector<GroupEntry> const& groups) {
  ByteWriter writer;
  for (GroupEntry const& group : groups) writer.short_number(group.size);
  for (GroupEntry const& group : groups)
    if (group.size != 0) writer.number(group.checksum, layout::group_checksum_bytes);
  return writer.bytes();
}

std::vector<GroupEntry> read_index(std::span<std::byte const> bytes, std::uint64_t blocks) {
  // Each group has a byte at least: so many groups fit into memory.
  if (groups_of(blocks) > bytes.size()) throw BadHead("the index is truncated");
  CheckedReader reader(bytes);
  std::vector<GroupEntry> groups(groups_of(blocks));
  for (GroupEntry& group : groups) {
    std::uint64_t const size = reader.short_number();
    if (size > layout::max_group_bytes) throw BadHead("a group of blocks is too long");
    group.size = static_cast<std::uint32_t>(size);
  }
  for (GroupEntry& group : groups)
    if (group.size != 0) group.checksum = reader.number(layout::group_checksum_bytes);
  if (!reader.at_end()) throw BadHead("the index has another length than its blocks need");
  return groups;
}

void check_names(FileInfo const& info) {
  for (auto const* name : {&info.game, &info.material, &info.metric, &info.generator})
    if (!std::ranges::all_of(*name, [](char letter) { return letter >= ' ' && letter <= '~'; }))
      throw BadHead("a name in the header is not printable ASCII");
}

/// Blocks and stored sides must agree.
void check_blocks(FileInfo const& info) {
  auto const sides = static_cast<std::uint64_t>(info.stored[0]) + static_cast<std::uint64_t>(info.stored[1]);
  if (sides == 0 ? info.blocks != 0 : info.blocks == 0 || info.blocks % sides != 0)
    throw BadHead("cells and blocks do not agree");
}

/// Puts the groups one after another from `begin`, and returns where they end.
std::uint64_t place_groups(std::vector<GroupEntry>& groups, std::uint64_t begin) {
  for (GroupEntry& group : groups) {
    group.offset = begin;
    begin += group.size; // 32 bits each, and no more groups than the file has bytes: no overflow
  }
  return begin;
}

/// The sizes of the parts must add up to that of the file.
void check_bytes(std::uint64_t of_parts, std::uint64_t file_bytes) {
  if (of_parts != file_bytes)
    throw BadHead(fmt::format("{} bytes; the header says {}", file_bytes, of_parts));
}

} // namespace

std::uint64_t size_of_head(std::span<std::byte const> start, std::uint64_t file_bytes) {
  std::uint64_t const size = ByteReader(start.subspan(layout::magic_bytes + 4)).number(4);
  if (size > file_bytes) throw BadHead(fmt::format("{} bytes; its header alone has {}", file_bytes, size));
  if (size < head_start_bytes + 8) throw BadHead("the header is too short");
  return size;
}

FileHead parse_head(std::span<std::byte const> bytes, std::uint64_t file_bytes) {
  std::size_t const sum_at = bytes.size() - 8;
  if (ByteReader(bytes.subspan(sum_at)).number() != XXH3_64bits(bytes.data(), sum_at))
    throw BadHead("the header's checksum is wrong; the file may be cut short");
  CheckedReader reader(bytes.first(sum_at).subspan(head_start_bytes));
  FileHead head;
  FileInfo& info = head.info;
  info.file_bytes = file_bytes;
  if (version_of(bytes) == format_version(Numbering::values)) info.numbering = Numbering::values;
  for (auto* name : {&info.game, &info.material, &info.metric, &info.generator}) *name = reader.short_text();
  check_names(info);
  info.rows_in_block = static_cast<std::uint32_t>(std::min<std::uint64_t>(reader.short_number(), ~0U));
  info.cells = reader.short_number();
  info.blocks = reader.short_number();
  std::size_t const flags = reader.byte();
  if (flags > 7) throw BadHead("it stores sides that do not exist");
  info.stored = {(flags & 1) != 0, (flags & 2) != 0};
  check_blocks(info);
  for (SideStatistics& side : info.statistics)
    side = read_statistics(reader, info.numbering, info.metric != metric_name(Metric::result));
  if ((flags & 4) != 0) head.definition = reader.number(8);
  for (std::size_t side : {0U, 1U})
    if (info.stored[side]) head.models[side] = read_part(reader, layout::max_model_bytes);
  head.groups = read_index(read_part(reader, layout::max_index_bytes), info.blocks);
  if (!reader.at_end()) throw BadHead("the header has another length than it says");
  std::uint64_t const end = place_groups(head.groups, head_start_bytes);
  check_bytes(end + bytes.size() - head_start_bytes, file_bytes);
  return head;
}

std::vector<std::byte> compose_head(FileHead const& head) {
  FileInfo const& info = head.info;
  ByteWriter parts;
  for (auto const* name : {&info.game, &info.material, &info.metric, &info.generator})
    parts.short_text(*name);
  for (std::uint64_t const number : {std::uint64_t{info.rows_in_block}, info.cells, info.blocks})
    parts.short_number(number);
  parts.number(static_cast<std::uint64_t>(info.stored[0]) | static_cast<std::uint64_t>(info.stored[1]) << 1 |
                   static_cast<std::uint64_t>(head.definition.has_value()) << 2,
               1);
  for (SideStatistics const& side : info.statistics) write_statistics(parts, side, info.numbering);
  if (head.definition) parts.number(*head.definition);
  for (std::size_t side : {0U, 1U})
    if (info.stored[side]) write_part(parts, head.models[side]);
  write_part(parts, index_bytes(head.groups));

  ByteWriter writer;
  writer.text(file_magic, layout::magic_bytes);
  writer.number(format_version(info.numbering), 4);
  writer.number(head_start_bytes + parts.bytes().size() + 8, 4);
  writer.append(parts.bytes());
  writer.number(XXH3_64bits(writer.bytes().data(), writer.bytes().size()));
  return writer.bytes();
}

} // namespace hippo::tablebase
