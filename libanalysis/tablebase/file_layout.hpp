// Sizes of the parts of a table file, as doc/tablebase-format.md describes them.
#pragma once

#include <cstddef>

namespace hippo::tablebase::file_layout {

inline constexpr std::size_t magic_bytes = 8;
inline constexpr std::size_t name_bytes = 32;
inline constexpr std::size_t side_numbers = 8 + 256; ///< eight counts, then the histogram
/// Magic, version, cells in a block, four names, cells, blocks, size of the file, two sides, checksum.
inline constexpr std::size_t header_bytes =
    magic_bytes + 4 + 4 + 4 * name_bytes + 3 * 8 + 2 * side_numbers * 8 + 8;
/// Offset in the file and checksum of each block; one more offset, of the end; a checksum of all of that.
inline constexpr std::size_t index_entry_bytes = 16;
inline constexpr std::size_t index_tail_bytes = 16;

} // namespace hippo::tablebase::file_layout
