// A stream of records, game by game, in bounded memory.
#pragma once

#include "libnotation/lines.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

namespace hippo::notation {

enum class ChunkProblem : std::uint8_t {
  none,
  too_long, ///< the game is over the limit: the text is its head, the rest was skipped
};

/// The text of one game as it stands in the stream, from a line's beginning.
struct Chunk {
  std::string text;
  std::uint64_t offset = 0; ///< of its first byte in the stream
  std::size_t line = 1;     ///< of its first line in the stream, from 1
  ChunkProblem problem = ChunkProblem::none;
};

/// Cuts a stream into games. A game begins at the start and at every line with a tag (`[Name "...`) that
/// follows movetext; tags in comments do not count, unless a blank line is before them: then the comment was
/// left open, and one bad game does not swallow the next.
class RecordReader {
public:
  static constexpr std::size_t default_limit = 4 * 1024 * 1024;
  static constexpr std::size_t head_size = 4 * 1024;

  /// A game of more bytes than the limit is too long. No line is held in memory as a whole for being one.
  explicit RecordReader(std::istream& stream, std::size_t limit = default_limit)
      : pieces_(stream), limit_(limit) {}

  [[nodiscard]] std::optional<Chunk> next();

private:
  PieceReader pieces_;
  std::size_t limit_;
  std::optional<Piece> first_; ///< of the next game: its tag line ended the last one
};

} // namespace hippo::notation
