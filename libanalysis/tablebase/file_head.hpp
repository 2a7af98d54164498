// What a table file has beside its blocks: names, counts, models, and where each group of blocks is. It
// stands in two parts, at the beginning and at the end of the file: its length is known when all blocks are
// written. The format is described in doc/tablebase-format.md.
#pragma once

#include "libanalysis/tablebase/file.hpp"

namespace hippo::tablebase {

/// Thrown where bytes are no head; the message says why, without the file.
struct BadHead : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A head as it stands in a file, its models unpacked but not understood yet.
struct FileHead {
  FileInfo info;
  std::array<std::vector<std::byte>, 2> models; ///< [side to move]; empty where that side is not stored
  std::optional<std::uint64_t> definition;      ///< the checksum of a game from a file
  std::vector<GroupEntry> groups;
};

/// The first part of a head: magic, version, size of both parts. The groups of blocks follow.
inline constexpr std::size_t head_start_bytes = 16;
/// A file of version 2 has all in front, and 200 bytes tell how much that is.
inline constexpr std::size_t start_bytes_2 = 200;

/// How many bytes of a file are its head. `start`: its first bytes, start_bytes_2 or all that there are, at
/// least head_start_bytes. Throws BadHead where the file, of `file_bytes`, has fewer.
[[nodiscard]] std::uint64_t size_of_head(std::span<std::byte const> start, std::uint64_t file_bytes);
/// `bytes`: both parts, as many as size_of_head() says. Throws BadHead, also where the blocks do not fill the
/// file.
[[nodiscard]] FileHead parse_head(std::span<std::byte const> bytes, std::uint64_t file_bytes);
/// Both parts of a head in the present version. Where groups stand follows from their sizes.
[[nodiscard]] std::vector<std::byte> compose_head(FileHead const& head);

/// The same for files of version 2 (file_head_2.cpp).
[[nodiscard]] std::uint64_t size_of_head_2(std::span<std::byte const> start, std::uint64_t file_bytes);
[[nodiscard]] FileHead parse_head_2(std::span<std::byte const> bytes, std::uint64_t file_bytes);

/// Throws BadHead where a name is not printable ASCII.
void check_names(FileInfo const& info);
/// Throws BadHead unless blocks and stored sides agree.
void check_blocks(FileInfo const& info);
/// A frame of zstd unpacked, if it has at most `most` bytes. Throws BadHead.
[[nodiscard]] std::vector<std::byte> unpacked(std::span<std::byte const> packed, std::uint64_t most);
/// Puts the groups one after another from `begin`, and returns where they end.
[[nodiscard]] std::uint64_t place_groups(std::vector<GroupEntry>& groups, std::uint64_t begin);
/// Throws BadHead unless the parts of a file have as many bytes as the file.
void check_bytes(std::uint64_t of_parts, std::uint64_t file_bytes);
[[nodiscard]] inline std::uint64_t groups_of(std::uint64_t blocks) {
  return blocks / file_layout::group_blocks + (blocks % file_layout::group_blocks != 0 ? 1 : 0);
}

} // namespace hippo::tablebase
