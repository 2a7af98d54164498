// The parts of a table file beside its blocks: names, counts, models, and where each group of blocks is. It
// stands in two parts, at the beginning and at the end of the file: its length is known when all blocks are
// written. The format is described in doc/tablebase-format.md.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"

namespace hippo::tablebase {

/// Thrown if bytes are not a head; the message has the reason, without the file.
struct BadHead : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A head as stored in a file, its models unpacked but not parsed.
struct FileHead {
  FileInfo info;
  std::array<std::vector<std::byte>, 2> models; ///< [side to move]; empty if that side is not stored
  std::optional<std::uint64_t> definition;      ///< the checksum of a game from a file
  std::vector<GroupEntry> groups;
};

/// The checksum that the file of a table has; none for a compiled game, whose laws do not change.
[[nodiscard]] std::optional<std::uint64_t> definition_of(VariantInfo const& variant, Metric metric);

/// The first part of a head: magic, version, size of both parts. The groups of blocks follow.
inline constexpr std::size_t head_start_bytes = 16;

/// How many bytes of a file are its head. `start`: its first head_start_bytes. Throws BadHead if the file,
/// of `file_bytes`, has fewer.
[[nodiscard]] std::uint64_t size_of_head(std::span<std::byte const> start, std::uint64_t file_bytes);
/// `bytes`: both parts, as many as size_of_head() says. Throws BadHead, also where the blocks do not fill the
/// file.
[[nodiscard]] FileHead parse_head(std::span<std::byte const> bytes, std::uint64_t file_bytes);
/// Both parts of a head in the present version. Where groups stand follows from their sizes.
[[nodiscard]] std::vector<std::byte> compose_head(FileHead const& head);

[[nodiscard]] inline std::uint64_t groups_of(std::uint64_t blocks) {
  return blocks / file_layout::group_blocks + (blocks % file_layout::group_blocks != 0 ? 1 : 0);
}

} // namespace hippo::tablebase
