// Sizes of the parts of a table file, as doc/tablebase-format.md describes them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hippo::tablebase::file_layout {

inline constexpr std::size_t magic_bytes = 8;
inline constexpr std::size_t max_model_bytes = std::size_t{1} << 24; ///< unpacked
inline constexpr std::size_t max_index_bytes = std::size_t{1} << 30; ///< unpacked
inline constexpr std::size_t group_checksum_bytes = 4;               ///< the low ones of XXH3
inline constexpr std::size_t group_blocks = 32;
/// A group begins with a bit for each block, whether it has bytes; then the lengths of those that have: one
/// byte each, or this byte and two more. A group of blocks without bytes has none.
inline constexpr std::size_t long_block = 255;
inline constexpr std::uint64_t max_group_bytes = std::uint64_t{1} << 22;
inline constexpr std::size_t max_rows_in_block = 64;
inline constexpr std::size_t max_cells_in_block = max_rows_in_block * 64;

} // namespace hippo::tablebase::file_layout
