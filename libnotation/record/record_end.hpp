// The end of a record and the beginning of the next: the single definition, and conclusions without the
// beginning of the record. RecordReader describes the rules.
#pragma once

#include "libnotation/lines.hpp"

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace hippo::notation {

/// Whether the text begins, after blanks, with `[Name "`.
[[nodiscard]] bool begins_tag(std::string_view text);

/// A character of the name of a tag, except the first, which is a letter.
[[nodiscard]] bool is_in_tag_name(char byte);
/// Whether the text is the name of a tag.
[[nodiscard]] bool is_tag_name(std::string_view text);

/// Whether a line, after a result, begins another record.
[[nodiscard]] bool begins_after_result(std::string_view line, bool after_blank_line);

/// Follows the lines of a record as far as it takes to know where the next record begins.
class RecordEnd {
public:
  /// Whether the record ends before this line.
  [[nodiscard]] bool is_before(std::string_view line) const;
  /// Whether a record in another form can begin at the next line.
  [[nodiscard]] bool has_movetext() const { return has_movetext_ && !in_comment_; }

  void read(LineFragment const& fragment);

private:
  static constexpr std::size_t longest_word = 48; ///< longer than any move with its number and a result

  [[nodiscard]] bool ends_tags(std::string_view line) const;
  std::string_view without_tags_before(std::string_view text);
  void read(char byte);
  void read_movetext(char byte, bool ends_word);
  void end_word();

  bool has_movetext_ = false;
  bool has_torn_tag_ = false;
  std::set<std::string, std::less<>> tag_names_;
  bool ended_ = false;           ///< by a result, and no move has followed it
  bool in_comment_ = false;      ///< in `{ }`
  bool in_line_comment_ = false; ///< after `;` or a `%` in the first column
  bool after_blank_line_ = false;
  std::size_t depth_ = 0; ///< of variations, by their brackets
  std::string word_;      ///< the head of the word that is being read, outside of comments
};

/// How many bytes of a text that begins where a record begins belong to its first record, with the blank
/// lines around it.
[[nodiscard]] std::size_t first_record_size(std::string_view text);

/// Where the last record begins in a text that begins with a record, as far as its whole lines say; 0 where
/// that is the first.
[[nodiscard]] std::size_t last_record_begin(std::string_view text);

/// Whether a tag after this line and a blank one begins a record, whatever stands before the line: it ends in
/// movetext or in an open comment. Also false if that is uncertain.
[[nodiscard]] bool certainly_ends_record(std::string_view line);

} // namespace hippo::notation
