// Table files taken apart, to be changed at will and put together again: what doc/tablebase-format.md says of
// them, and no code of the reader.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

namespace hippo::tests::table_bytes {

inline constexpr std::size_t start_bytes = 16, version_at = 8, head_size_at = 12, group_blocks = 32;
inline constexpr std::uint64_t has_definition = 4; ///< in the byte of the stored sides
inline constexpr std::uint64_t max_values = 4096;  ///< of a side
inline constexpr std::size_t max_part = std::size_t{1} << 24;

inline std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size = 8) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}
inline void put_number(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size = 8) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i));
}

struct Statistics {
  std::uint64_t mates = 0, stalemates = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> values; ///< step to the next code, positions
};

struct Parts {
  std::uint64_t version = 0;
  std::array<std::string, 4> names; ///< game, material, metric, generator
  std::uint64_t rows_in_block = 0, cells = 0, blocks = 0, sides = 0;
  std::array<Statistics, 2> statistics;
  std::string definition; ///< of a game from a file
  std::array<std::string, 2> models;
  std::vector<std::uint64_t> group_sizes;
  std::string groups;
  std::string after; ///< more bytes at the end of the head
};
enum Name : std::size_t { game, material, metric, generator };

/// Reads what may end too early; then `failed`.
struct Source {
  std::string_view left;
  bool failed = false;

  std::string_view take(std::uint64_t size) {
    failed = failed || size > left.size();
    auto const taken = left.substr(0, failed ? 0 : size);
    left.remove_prefix(taken.size());
    return taken;
  }
  std::uint64_t byte() {
    auto const one = take(1);
    return one.empty() ? 0 : static_cast<unsigned char>(one[0]);
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
      std::uint64_t const bits = byte();
      value |= (bits & 127) << shift;
      if (bits < 128) return value;
    }
    failed = true;
    return 0;
  }
  std::string part() {
    std::uint64_t const size = number();
    auto const stored = take(number());
    failed = failed || size > max_part;
    if (failed || stored.size() == size) return std::string(stored);
    std::string bytes(size, '\0');
    failed = ZSTD_decompress(bytes.data(), size, stored.data(), stored.size()) != size;
    return bytes;
  }
};

inline std::optional<Parts> take_apart(std::string const& bytes) {
  if (bytes.size() < start_bytes) return std::nullopt;
  std::uint64_t const head = number(bytes, head_size_at, 4);
  if (head < start_bytes + 8 || head > bytes.size()) return std::nullopt;
  std::size_t const tail = bytes.size() - (head - start_bytes);
  Source source{std::string_view(bytes).substr(tail, head - start_bytes - 8)};
  Parts parts;
  for (auto& name : parts.names)
    for (auto letter = source.byte(); letter != 0; letter = source.byte()) name += static_cast<char>(letter);
  for (auto* value : {&parts.rows_in_block, &parts.cells, &parts.blocks}) *value = source.number();
  parts.version = number(bytes, version_at, 4);
  parts.sides = source.byte();
  for (Statistics& side : parts.statistics) {
    side.mates = source.number();
    side.stalemates = source.number();
    side.values.resize(std::min<std::uint64_t>(source.number(), max_values));
    for (auto& [step, count] : side.values) step = source.number(), count = source.number();
  }
  if ((parts.sides & has_definition) != 0) parts.definition = source.take(8);
  for (std::size_t side : {0U, 1U})
    if ((parts.sides >> side & 1) != 0) parts.models[side] = source.part();
  std::string const index = source.part();
  if (source.failed || parts.sides > 7) return std::nullopt;
  Source sizes{index};
  std::uint64_t const groups = parts.blocks / group_blocks + (parts.blocks % group_blocks != 0);
  for (std::uint64_t i = 0; i < groups && !sizes.failed; ++i) parts.group_sizes.push_back(sizes.number());
  if (sizes.failed) return std::nullopt;
  parts.groups = bytes.substr(start_bytes, tail - start_bytes);
  parts.after = source.left;
  return parts;
}

inline void add_number(std::string& bytes, std::uint64_t value) {
  for (; value >= 128; value >>= 7) bytes += static_cast<char>(value | 128);
  bytes += static_cast<char>(value);
}

/// The file, nothing of it packed, its checksums right.
inline std::string put_together(Parts const& parts) {
  std::string tail;
  for (auto const& name : parts.names) (tail += name) += '\0';
  for (std::uint64_t const value : {parts.rows_in_block, parts.cells, parts.blocks}) add_number(tail, value);
  tail += static_cast<char>(parts.sides);
  for (Statistics const& side : parts.statistics) {
    add_number(tail, side.mates);
    add_number(tail, side.stalemates);
    add_number(tail, side.values.size());
    for (auto const& [step, count] : side.values) add_number(tail, step), add_number(tail, count);
  }
  tail += parts.definition;
  auto const add_part = [&](std::string const& part) {
    add_number(tail, part.size());
    add_number(tail, part.size());
    tail += part;
  };
  for (std::size_t side : {0U, 1U})
    if ((parts.sides >> side & 1) != 0) add_part(parts.models[side]);
  std::string index, sums(8, '\0');
  for (std::uint64_t const size : parts.group_sizes) add_number(index, size);
  std::size_t at = 0;
  for (std::uint64_t const size : parts.group_sizes) {
    if (size == 0) continue;
    std::uint64_t const there = std::min<std::uint64_t>(size, parts.groups.size() - at);
    put_number(sums, 0, XXH3_64bits(parts.groups.data() + at, there));
    index += sums.substr(0, 4);
    at += there;
  }
  add_part(index);
  tail += parts.after;
  std::string start("HippoTB\n\0\0\0\0\0\0\0\0", start_bytes);
  put_number(start, version_at, parts.version, 4);
  put_number(start, head_size_at, start_bytes + tail.size() + 8, 4);
  std::string const summed = start + tail;
  put_number(sums, 0, XXH3_64bits(summed.data(), summed.size()));
  return start + parts.groups + tail + sums;
}

/// Makes all checksums right that can be found.
inline void seal(std::string& bytes) {
  if (auto const parts = take_apart(bytes)) {
    bytes = put_together(*parts);
    return;
  }
  if (bytes.size() < start_bytes + 8) return;
  std::uint64_t const head = number(bytes, head_size_at, 4);
  if (head < start_bytes + 8 || head > bytes.size()) return;
  std::string const summed = bytes.substr(0, start_bytes) +
                             bytes.substr(bytes.size() - (head - start_bytes), head - start_bytes - 8);
  put_number(bytes, bytes.size() - 8, XXH3_64bits(summed.data(), summed.size()));
}

} // namespace hippo::tests::table_bytes
