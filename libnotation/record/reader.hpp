// A stream of records, game by game, in bounded memory.
#pragma once

#include "libnotation/lines.hpp"
#include "libnotation/record/record_end.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::notation {

enum class ChunkProblem : std::uint8_t {
  none,
  too_long, ///< the game is over the limit: the text is its head, the rest was skipped
};

/// The form of the records in a stream.
enum class RecordForm : std::uint8_t {
  text,
  json,   ///< every line that is not blank is a record (hippo-convert(1))
  detect, ///< a line that begins with `{"key":` is a record in JSON, all others are text
};

/// The unchanged text of one game, from the beginning of a line.
struct Chunk {
  std::string text;
  std::uint64_t offset = 0; ///< of its first byte in the stream
  std::size_t line = 1;     ///< of its first line in the stream, from 1
  ChunkProblem problem = ChunkProblem::none;
  bool json = false;  ///< the text is one line of JSON
  bool whole = false; ///< the text may hold several records, all of them whole: see RecordReader::next_block
};

/// At least as many as the nodes that the tree of a record will have: its words, and the signs that are
/// elements of their own. A record that is within the limit of bytes may have a tree of hundreds of
/// megabytes.
[[nodiscard]] std::size_t count_elements(std::string_view record);

/// Goes over the records of a block.
class BlockCursor {
public:
  explicit BlockCursor(Chunk const& block) : rest_(block.text), offset_(block.offset), line_(block.line) {
    skip_blank_lines();
  }

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  /// The rest, from the first nonblank line of a record.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] std::size_t line() const { return line_; } ///< of that line in the stream
  /// The record as RecordReader::next gives it. It must have that size.
  [[nodiscard]] Chunk record(std::size_t size) const {
    return {.text = std::string(rest_.substr(0, size)), .offset = offset_, .line = line_};
  }
  /// Continues after a record of that size.
  void advance(std::size_t size) {
    skip(size);
    skip_blank_lines();
  }

private:
  void skip(std::size_t size);
  void skip_blank_lines();

  std::string_view rest_;
  std::uint64_t offset_;
  std::size_t line_;
};

/// Cuts a stream into games. A game begins at the start of the stream, and after movetext
///   - at every line with a tag (`[Name "...`);
///   - after a result, at a line that begins with move number 1 or with a move without a number, or that
///     follows a blank line and begins with any other number.
/// Tags in comments do not count, unless a blank line is before them: then the comment was left open. After a
/// tag that does not end, the tags of the next game are those after a blank line, or from another Event on.
/// So one bad game does not hide the next.
class RecordReader {
public:
  static constexpr std::size_t default_limit = std::size_t{4} * 1024 * 1024;
  /// JSON has the position after every move; its length limit is this many times as large.
  static constexpr std::size_t json_factor = 16;
  static constexpr std::size_t head_size = std::size_t{4} * 1024;

  /// A game of more bytes than the limit is too long. Memory is bounded by the limit, however long a line is.
  explicit RecordReader(std::istream& stream, std::size_t limit = default_limit,
                        RecordForm form = RecordForm::text, std::size_t block = FragmentReader::default_size)
      : fragments_(stream, block), limit_(limit), form_(form) {}

  [[nodiscard]] std::optional<Chunk> next();

  /// Many records at once, if they are text: as many as the stream has, up to a block; a record that is
  /// longer alone. With RecordForm::detect, all are text if the first one is.
  [[nodiscard]] std::optional<Chunk> next_block();

private:
  [[nodiscard]] bool is_json(std::string_view line) const;
  void read_json(Chunk& chunk, LineFragment fragment);
  void detect_form();

  FragmentReader fragments_;
  std::size_t limit_;
  RecordForm form_;
  bool begun_ = false; ///< next_block() has been called
};

} // namespace hippo::notation
