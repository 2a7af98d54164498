// Table files as bytes, to be changed at will: what doc/tablebase-format.md says of them, and no code of the
// reader.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace hippo::tests::table_bytes {

inline constexpr std::size_t rows_in_block = 12, game = 16, material = 48, metric = 80, generator = 112,
                             name_bytes = 32;
inline constexpr std::size_t cells = 144, blocks = 152, file_bytes = 160;
inline constexpr std::size_t sides = 168, statistics_size = 172, white_model_size = 176,
                             black_model_size = 180;
inline constexpr std::size_t parts_sum = 184, header_sum = 192, parts = 200;
inline constexpr std::size_t entry_bytes = 12, group_blocks = 32;

inline std::uint64_t number(std::string const& bytes, std::size_t at, std::size_t size = 8) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}
inline void put_number(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size = 8) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i));
}
inline void put_name(std::string& bytes, std::size_t at, std::string_view name) {
  std::string field(name);
  field.resize(name_bytes);
  bytes.replace(at, name_bytes, field);
}
/// Where the index of the block groups begins, as the header says.
inline std::uint64_t index(std::string const& bytes) {
  return parts + number(bytes, statistics_size, 4) + number(bytes, white_model_size, 4) +
         number(bytes, black_model_size, 4);
}

/// Makes the size and all checksums right, as far as the places that they stand in are in the file.
inline void seal(std::string& bytes) {
  if (bytes.size() < parts) return;
  put_number(bytes, file_bytes, bytes.size());
  std::uint64_t const begin = index(bytes);
  std::uint64_t const groups =
      number(bytes, blocks) / group_blocks + (number(bytes, blocks) % group_blocks != 0);
  if (begin <= bytes.size() && groups <= (bytes.size() - begin) / entry_bytes) {
    std::uint64_t const end = begin + groups * entry_bytes;
    for (std::uint64_t i = 0, at = end; i < groups; ++i) {
      std::uint64_t const entry = begin + i * entry_bytes, size = number(bytes, entry, 4);
      if (size > bytes.size() - at) break;
      put_number(bytes, entry + 4, XXH3_64bits(bytes.data() + at, size));
      at += size;
    }
    put_number(bytes, parts_sum, XXH3_64bits(bytes.data() + parts, end - parts));
  }
  put_number(bytes, header_sum, XXH3_64bits(bytes.data(), header_sum));
}

} // namespace hippo::tests::table_bytes
