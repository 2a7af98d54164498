// Sizes of the parts of a table file, as doc/tablebase-format.md describes them.
#pragma once

#include <cstddef>

namespace hippo::tablebase::file_layout {

inline constexpr std::size_t magic_bytes = 8;
inline constexpr std::size_t name_bytes = 32;
/// Magic, version, rows in a block, four names, cells, blocks, size of the file, stored sides, packed sizes
/// of the statistics and of two models, checksums of these parts and of the header.
inline constexpr std::size_t header_bytes = magic_bytes + 4 + 4 + 4 * name_bytes + 3 * 8 + 4 + 3 * 4 + 2 * 8;
inline constexpr std::size_t side_numbers = 8 + 256; ///< eight counts, then the histogram
inline constexpr std::size_t statistics_bytes = 2 * side_numbers * 8;
inline constexpr std::size_t definition_bytes = 8; ///< behind them: the checksum of a game from a file
inline constexpr std::size_t most_model_bytes = std::size_t{1} << 24; ///< unpacked
/// Size and checksum of each group of blocks.
inline constexpr std::size_t index_entry_bytes = 4 + 8;
inline constexpr std::size_t group_blocks = 32;
/// The lengths of its blocks stand at the beginning of a group: one byte each, or this byte and two more.
inline constexpr std::size_t long_block = 255;
inline constexpr std::size_t most_rows_in_block = 64;
inline constexpr std::size_t most_cells_in_block = most_rows_in_block * 64;

} // namespace hippo::tablebase::file_layout
