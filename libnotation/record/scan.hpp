// The elements of usual records, at the speed of a hand-written scanner. The grammar (record/grammar.cpp)
// stays the definition: each element of the scanner is the same element at the same place for the grammar; if
// that is uncertain, the scanner is `unsure` and its user must use the grammar. It allocates nothing.
#pragma once

#include "libnotation/ascii.hpp"
#include "libnotation/move_text/ast.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hippo::notation {

/// A move in one of the usual spellings: SAN with a piece of one letter, or with its name in parentheses.
struct ScannedMove {
  WrittenShape shape = WrittenShape::piece; ///< never pass
  std::string_view piece;                   ///< without brackets; empty for a pawn's move
  int from_file = -1, from_rank = -1;       ///< counts from 0; -1 where it is not written
  int to_file = -1, to_rank = -1;           ///< both are written where the shape is piece or drop
  bool capture = false;                     ///< `x` stands before the target
  std::string_view improvement;             ///< without its separator; empty if none is written
  bool relay = false;                       ///< the mark `R`
  WrittenCheck check = WrittenCheck::none;

  /// `e2e4`: coordinate notation, which has neither signs nor marks.
  [[nodiscard]] bool is_coordinates() const {
    return shape == WrittenShape::piece && piece.empty() && from_file >= 0 && from_rank >= 0 && !capture;
  }

  // Where the parts begin and end in the text.
  char const* begin = nullptr;
  char const* squares_begin = nullptr;
  char const* squares_end = nullptr;
  char const* check_begin = nullptr; ///< meaningful where a check is written
  char const* nags_begin = nullptr;  ///< `!`, `?!`; up to the end
  char const* end = nullptr;
};

/// The value of a tag without the `\` before each `"` and `\`.
[[nodiscard]] std::string without_escapes(std::string_view value);

/// An element read by the scanner.
enum class ScannedKind : std::uint8_t { tag, number, move, comment, nag, open, close, result, end, unsure };

/// Reads the elements of one record, from the beginning of its first line. `text` ends where a record ends,
/// and may hold further ones: the scanner finds the end of the first as RecordReader does.
class ElementScanner {
public:
  explicit ElementScanner(std::string_view text)
      : text_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

  /// The kind of the next element; after `end` or `unsure` there is none.
  ScannedKind next();

  // The last element. Which of the following mean something depends on its kind.
  [[nodiscard]] char const* begin() const { return begin_; }
  [[nodiscard]] char const* text() const { return text_; } ///< where the text begins
  [[nodiscard]] char const* end() const { return at_; }    ///< after `end`: where the next record begins
  [[nodiscard]] ScannedMove const& move() const { return move_; }
  [[nodiscard]] std::string_view tag_name() const { return name_; }
  /// As written, with its escapes.
  [[nodiscard]] std::string_view tag_value() const { return value_; }
  [[nodiscard]] std::string_view comment() const { return value_; }
  /// Of a comment: it began with `;` or `%`.
  [[nodiscard]] bool to_end_of_line() const { return to_end_of_line_; }
  [[nodiscard]] unsigned number() const { return number_; } ///< of a move or NAG
  [[nodiscard]] bool black() const { return black_; }       ///< of a move number
  [[nodiscard]] WrittenResult result() const { return result_; }
  /// Whether there was anything but tags and comments so far.
  [[nodiscard]] bool has_movetext() const { return has_movetext_; }

private:
  static constexpr std::size_t max_digits = 6;

  static constexpr bool is_rank(char c) { return c >= '1' && c <= '9'; }
  static constexpr bool is_file(char c) { return c >= 'a' && c <= 'z'; }
  static constexpr bool begins_comment(char c) { return c == '{' || c == ';'; }
  static constexpr bool ends_word(char c) {
    return is_blank(c) || c == ')' || c == '$' || c == '\0' || begins_comment(c);
  }

  /// The byte at a place, NUL at the end of the text; a NUL in the text makes the scanner unsure.
  [[nodiscard]] char peek(char const* at) const { return at < end_ ? *at : '\0'; }
  [[nodiscard]] char const* after_blanks(char const* at) const {
    while (at < end_ && (*at == ' ' || *at == '\t')) ++at;
    return at;
  }
  [[nodiscard]] bool says(std::string_view word) const {
    return std::string_view(at_, end_).starts_with(word);
  }

  ScannedKind take(ScannedKind kind, char const* end) {
    at_ = end;
    has_movetext_ |= kind != ScannedKind::tag && kind != ScannedKind::comment;
    after_tag_ = kind == ScannedKind::tag;
    return kind;
  }
  ScannedKind end_at(char const* next_record) {
    at_ = next_record;
    return ScannedKind::end;
  }
  ScannedKind unsure() { return ScannedKind::unsure; }

  ScannedKind after_result();
  ScannedKind bracket();
  ScannedKind tag();
  ScannedKind number_or_result();
  ScannedKind result(std::string_view word, WrittenResult result);
  ScannedKind comment_in_braces();
  ScannedKind comment_to_end_of_line();
  ScannedKind escape();
  ScannedKind nag();
  ScannedKind open();
  ScannedKind close();
  ScannedKind castling();
  ScannedKind move(char const* squares);
  ScannedKind drop(char const* square);
  /// Whether an `x` is a capture sign; before a rank it is a file. That of the first origin is for the
  /// grammar.
  [[nodiscard]] bool is_sign(char const* at) const;
  ScannedKind marks(char const* at);
  /// Whether the word at a place, on the line of a move, may be read as a mark of that move.
  [[nodiscard]] bool may_be_mark(char const* at) const;
  /// The beginning of the line of a place, if only blanks stand before it there; else nullptr.
  [[nodiscard]] char const* line_begin(char const* at) const;
  [[nodiscard]] bool is_after_blank_line(char const* line) const;
  /// Whether the text begins with `[Name "`, as tags are usually written.
  [[nodiscard]] bool begins_usual_tag(char const* at) const;
  /// Reads one or two digits; returns -1 if there are none, or a 0 comes first.
  int rank(char const*& at) const;

  char const* text_;
  char const* at_;
  char const* end_;
  char const* begin_ = nullptr;
  ScannedMove move_;
  std::string_view name_, value_;
  unsigned number_ = 0;
  std::size_t depth_ = 0;
  bool black_ = false;
  bool to_end_of_line_ = false;
  bool has_tags_ = false;
  bool after_tag_ = false;    ///< the last element was a tag
  bool has_movetext_ = false; ///< a tag at the beginning of a line begins the next record
  bool has_result_ = false;   ///< of the main line
  WrittenResult result_ = WrittenResult::unknown;
};

} // namespace hippo::notation
