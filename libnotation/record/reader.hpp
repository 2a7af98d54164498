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

/// What the records of a stream are written in.
enum class RecordForm : std::uint8_t {
  text,
  json,   ///< every line that is not blank is a record (hippo-convert(1))
  detect, ///< a line that begins with `{"key":` is a record in JSON, all others are text
};

/// The text of one game as it stands in the stream, from the beginning of a line.
struct Chunk {
  std::string text;
  std::uint64_t offset = 0; ///< of its first byte in the stream
  std::size_t line = 1;     ///< of its first line in the stream, from 1
  ChunkProblem problem = ChunkProblem::none;
  bool json = false; ///< the text is one line of JSON
};

/// Cuts a stream into games. A game begins at the start of the stream, and after movetext
///   - at every line with a tag (`[Name "...`);
///   - after a result, at a line that begins with move number 1, or that follows a blank line and begins with
///     any other number or move.
/// Tags in comments do not count, unless a blank line is before them: then the comment was left open. After a
/// tag that does not end, the tags of the next game are those after a blank line, or from another Event on.
/// So one bad game does not hide the next.
class RecordReader {
public:
  static constexpr std::size_t default_limit = std::size_t{4} * 1024 * 1024;
  /// JSON has the position after every move; it may be so many times as long.
  static constexpr std::size_t json_factor = 16;
  static constexpr std::size_t head_size = std::size_t{4} * 1024;

  /// A game of more bytes than the limit is too long. Memory is bounded by the limit, however long a line is.
  explicit RecordReader(std::istream& stream, std::size_t limit = default_limit,
                        RecordForm form = RecordForm::text)
      : fragments_(stream), limit_(limit), form_(form) {}

  [[nodiscard]] std::optional<Chunk> next();

private:
  [[nodiscard]] bool is_json(std::string_view line) const;
  void read_json(Chunk& chunk, LineFragment fragment);

  FragmentReader fragments_;
  std::size_t limit_;
  RecordForm form_;
  std::optional<LineFragment> first_; ///< of the next game: its tag line ended the last one
};

} // namespace hippo::notation
