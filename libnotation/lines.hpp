// Lines of a stream in bounded memory, and where in a text a byte stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::notation {

/// A place as editors count: from 1; a column is a code point of UTF-8, a TAB is one, a byte order mark none.
struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;
  friend bool operator==(LineColumn, LineColumn) = default;
};

/// Where bytes of one text stand. It reads on from the place before, so that places in the order of the text
/// cost one reading of it together.
class Locator {
public:
  explicit Locator(std::string_view text) : text_(text) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  /// Where the byte at offset stands; at the end of the text for an offset beyond it.
  [[nodiscard]] LineColumn operator()(std::size_t offset);

private:
  std::string_view text_;
  std::size_t offset_ = 0; ///< of the place before
  LineColumn place_;       ///< and where it stands
};

/// How many line ends a text has.
[[nodiscard]] std::size_t count_line_ends(std::string_view text);

/// Where one byte stands.
[[nodiscard]] LineColumn locate(std::string_view text, std::size_t offset);

/// The line in which the byte at offset stands, without its line end.
[[nodiscard]] std::string_view line_at(std::string_view text, std::size_t offset);

/// A part of a line: all of it, unless the line is longer than the reader's buffer.
struct LineFragment {
  std::string_view text;    ///< with the line end, if it is in it; valid until the next call
  std::uint64_t offset = 0; ///< of its first byte in the stream
  std::size_t line = 1;     ///< from 1
  bool starts_line = true;
  bool ends_line = true; ///< it ends in a line end, or the stream ends with it
};

/// Cuts a stream into lines, and lines that are longer than the buffer into fragments, after a byte order
/// mark. Line ends are LF or CR LF; others, and further marks, are replaced (line_ends.hpp). It takes
/// available input and never waits for more than the end of a line. A stream buffer's own exceptions (a
/// folder, a broken disk) pass through.
class FragmentReader {
public:
  static constexpr std::size_t default_size = std::size_t{64} * 1024;
  static constexpr std::size_t smallest_size = 8; ///< for the bytes on which a line end depends

  explicit FragmentReader(std::istream& stream, std::size_t size = default_size)
      : stream_(stream), buffer_(size < smallest_size ? smallest_size : size) {}

  FragmentReader(FragmentReader const&) = delete; // fragments point into the buffer
  FragmentReader& operator=(FragmentReader const&) = delete;

  [[nodiscard]] std::optional<LineFragment> next();
  /// Gives back the fragment that next() has just returned: it comes again.
  void put_back() { now_ = before_; }

  // For callers that take many lines together.

  /// Buffered bytes not yet returned, from the beginning of a line.
  [[nodiscard]] std::string_view buffered() const { return {buffer_.data() + now_.at, end_ - now_.at}; }
  /// Appends input, as much as the stream has; false at the end of the stream, or if the buffer is full.
  bool read_more();
  [[nodiscard]] bool at_end() const { return at_end_; }
  /// Whether read_more() would wait for the stream.
  [[nodiscard]] bool must_wait() const;
  /// Returns the first `size` buffered bytes: whole lines, or all up to the end of the stream. Valid until
  /// the next call.
  LineFragment take(std::size_t size);

private:
  /// Where the bytes that have not been returned begin.
  struct Cursor {
    std::size_t at = 0;       ///< in the buffer
    std::uint64_t offset = 0; ///< in the stream
    std::size_t line = 1;
    bool starts_line = true;
  };

  bool fill();
  bool take_input();
  /// The end of the line at the cursor, as far as it fits into the buffer; reads it.
  std::size_t end_of_line();
  void skip_byte_order_mark();
  LineFragment advance(std::size_t size, std::size_t line_ends);

  std::istream& stream_;
  std::vector<char> buffer_;
  Cursor now_, before_;   ///< before the last fragment
  std::size_t end_ = 0;   ///< of the input, in the buffer
  std::size_t taken_ = 0; ///< from end_: bytes whose line ends depend on those that follow
  bool at_end_ = false;
};

/// A line without its line end.
struct Line {
  std::string text;         ///< the head of the line where it is too long
  std::uint64_t offset = 0; ///< of its first byte in the stream
  std::size_t number = 1;
  bool too_long = false;
  bool ended = true; ///< by a line end; false where the stream ends in it, and may have been cut short
};

/// Whether a line of data is blank, or a comment: # is its first character after blanks and TABs.
[[nodiscard]] bool is_blank_or_comment(std::string_view line);

/// Lines that a LineReader skips.
enum class SkippedLines : std::uint8_t {
  none,
  blank_and_comments, ///< see is_blank_or_comment
};

/// The lines of a stream: the single definition of line ends, byte order marks, comments and lengths for all
/// data in lines. Only the head of a line over the limit is kept, and reading continues after it; a NUL is an
/// ordinary byte.
class LineReader {
public:
  static constexpr std::size_t default_limit = std::size_t{1024} * 1024;

  explicit LineReader(std::istream& stream, SkippedLines skipped = SkippedLines::none,
                      std::size_t limit = default_limit)
      : fragments_(stream), limit_(limit), skipped_(skipped) {}

  [[nodiscard]] std::optional<Line> next();

private:
  [[nodiscard]] std::optional<Line> any_line();

  FragmentReader fragments_;
  std::size_t limit_;
  SkippedLines skipped_;
};

} // namespace hippo::notation
