// Table files as bytes, to be changed at will: what doc/tablebase-format.md says of them, and no code of the
// reader.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace hippo::tests::table_bytes {

inline constexpr std::size_t game = 16, material = 48, metric = 80, generator = 112, name_bytes = 32;
inline constexpr std::size_t cells = 144, blocks = 152, file_bytes = 160, white_counts = 168;
inline constexpr std::size_t header_sum = 4392, index = 4400;

inline std::uint64_t number(std::string const& bytes, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}
inline void put_number(std::string& bytes, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i));
}
inline void put_name(std::string& bytes, std::size_t at, std::string_view name) {
  std::string field(name);
  field.resize(name_bytes);
  bytes.replace(at, name_bytes, field);
}

/// Makes the size and all checksums right, as far as the places that they stand in are in the file.
inline void seal(std::string& bytes) {
  if (bytes.size() < index) return;
  put_number(bytes, file_bytes, bytes.size());
  put_number(bytes, header_sum, XXH3_64bits(bytes.data(), header_sum));
  std::uint64_t const count = number(bytes, blocks);
  if (bytes.size() < index + 16 || count > (bytes.size() - index - 16) / 16) return;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t const begin = number(bytes, index + 16 * i), end = number(bytes, index + 16 * (i + 1));
    if (begin <= end && end <= bytes.size())
      put_number(bytes, index + 16 * i + 8, XXH3_64bits(bytes.data() + begin, end - begin));
  }
  put_number(bytes, index + 16 * count + 8, XXH3_64bits(bytes.data() + index, 16 * count + 8));
}

} // namespace hippo::tests::table_bytes
