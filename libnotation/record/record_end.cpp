#include "libnotation/record/record_end.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"

#include <algorithm>
#include <variant>

namespace hippo::notation {

namespace {

/// Of the tag with which the text begins.
std::string_view tag_name(std::string_view text) {
  text = without_blanks_before(without_blanks_before(text).substr(1));
  return text.substr(
      0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_in_tag_name) - text.begin()));
}

/// The size of the tag with which the text begins; more than the text for a tag that does not end.
std::size_t tag_size(std::string_view text) {
  bool quoted = false;
  std::size_t end = text.find('[') + 1;
  for (; end < text.size() && (quoted || text[end] != ']'); ++end) {
    if (quoted && text[end] == '\\')
      ++end;
    else if (text[end] == '"')
      quoted = !quoted;
  }
  return end + 1;
}

/// Whether the text begins with the tag that comes first in every game that has it.
bool begins_event(std::string_view text) {
  text = without_blanks_before(text);
  return text.starts_with("[Event ") || text.starts_with("[Event\t");
}

/// Whether the text begins, after blanks, with the number 1 of a move: `1.`, `1W.`, `1 e4`.
bool begins_number_one(std::string_view text) {
  text = without_blanks_before(text);
  if (text.size() < 2 || text.front() != '1') return false;
  text.remove_prefix(1);
  return text.front() == '.' || is_blank(text.front()) || text.starts_with("W.") || text.starts_with("B.");
}

/// The text up to the first blank or comma, without blanks before it.
std::string_view first_word(std::string_view text) {
  text = without_blanks_before(text);
  return text.substr(0, std::min(text.find_first_of(" \t\r\n,"), text.size()));
}

/// Whether the text begins, after blanks, with the number of a move, whichever that is.
bool begins_number(std::string_view text) {
  std::string_view const word = first_word(text);
  auto const digits =
      static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
  return digits > 0 && (digits == word.size() || word[digits] == '.');
}

/// Whether the text begins, after blanks, with a move that has no number.
bool begins_move(std::string_view text) {
  std::string_view const word = first_word(text);
  return !word.empty() && !is_digit(word.front()) && std::holds_alternative<WrittenMove>(parse_move(word));
}

/// The word without a number of a move before it.
std::string_view without_number(std::string_view word) {
  std::size_t const digits = std::min(word.find_first_not_of("0123456789"), word.size());
  std::size_t const dots = std::min(word.find_first_not_of('.', digits), word.size());
  return digits > 0 && dots > digits ? word.substr(dots) : word;
}

/// Whether the word, or its end after a move, is a result.
bool ends_in_result(std::string_view word) {
  constexpr std::string_view in_each = "-/:*s\xBD\xE2"; // one of them is in each result; \xE2 begins a dash
  if (word.find_first_of(in_each) == std::string_view::npos) return false;
  word = without_number(word);
  return read_result(word).has_value() || glued_result(word).has_value();
}

LineFragment line_of(std::string_view text, std::size_t begin) {
  std::size_t const end = std::min(text.find('\n', begin), text.size() - 1) + 1;
  return {text.substr(begin, end - begin)};
}

} // namespace

bool is_in_tag_name(char byte) { return is_letter(byte) || is_digit(byte) || byte == '_'; }

bool is_tag_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_in_tag_name);
}

bool begins_tag(std::string_view text) {
  text = without_blanks_before(text);
  if (!text.starts_with('[')) return false;
  text = without_blanks_before(text.substr(1));
  if (text.empty() || !is_letter(text.front())) return false;
  std::string_view const after = text.substr(
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_in_tag_name) - text.begin()));
  std::string_view const value = without_blanks_before(after);
  return value.size() < after.size() && value.starts_with('"');
}

bool begins_after_result(std::string_view line, bool after_blank_line) {
  return begins_number_one(line) || (after_blank_line && begins_number(line)) || begins_move(line);
}

bool RecordEnd::is_before(std::string_view line) const {
  if (begins_tag(line)) return in_comment_ ? after_blank_line_ : has_movetext_ || ends_tags(line);
  return ended_ && !in_comment_ && begins_after_result(line, after_blank_line_);
}

/// Whether the tags so far are a record without moves. A blank line alone does not end them: there are files
/// with one after each line.
bool RecordEnd::ends_tags(std::string_view line) const {
  if (tag_names_.empty()) return false;
  if (has_torn_tag_ || tag_names_.contains(tag_name(line))) return after_blank_line_ || begins_event(line);
  return after_blank_line_ && begins_event(line);
}

/// Leaves the text after the tags with which a line begins; nothing after a torn tag, one without an end.
std::string_view RecordEnd::without_tags_before(std::string_view text) {
  while (begins_tag(text)) {
    tag_names_.emplace(tag_name(text));
    std::size_t const size = tag_size(text);
    has_torn_tag_ |= size > text.size();
    text.remove_prefix(std::min(size, text.size()));
  }
  return text;
}

void RecordEnd::read(LineFragment const& fragment) {
  std::string_view text = fragment.text;
  if (fragment.starts_line) {
    in_line_comment_ = !in_comment_ && text.starts_with('%');
    after_blank_line_ = fragment.ends_line && is_blank(text);
    if (!in_comment_) text = without_tags_before(text);
  }
  for (char const byte : text) read(byte);
}

void RecordEnd::read(char byte) {
  if (in_line_comment_) {
    in_line_comment_ = byte != '\n';
    return;
  }
  if (in_comment_) {
    in_comment_ = byte != '}';
    return;
  }
  bool const ends_word = is_blank(byte) || std::string_view(",(){};[").find(byte) != std::string_view::npos;
  if (ends_word) end_word();
  if (byte == '{')
    in_comment_ = true;
  else if (byte == ';')
    in_line_comment_ = true;
  else if (!is_blank(byte))
    read_movetext(byte, ends_word);
}

void RecordEnd::read_movetext(char byte, bool ends_word) {
  has_movetext_ = true;
  if (byte == '(')
    ++depth_;
  else if (byte == ')')
    depth_ -= depth_ > 0 ? 1 : 0;
  else if ((byte == '[' || !ends_word) && word_.size() < longest_word)
    word_ += byte;
}

/// A result ends the game; after it, only comments, NAGs and variations belong to the record.
void RecordEnd::end_word() {
  bool const is_nag = !word_.empty() && std::string_view("$!?").find(word_.front()) != std::string_view::npos;
  if (depth_ == 0 && !word_.empty() && !is_nag) ended_ = ends_in_result(word_);
  word_.clear();
}

std::size_t first_record_size(std::string_view text) {
  RecordEnd record;
  bool begun = false;
  std::size_t size = 0;
  while (size < text.size()) {
    LineFragment const line = line_of(text, size);
    if (begun && record.is_before(line.text)) break;
    begun |= !is_blank(line.text);
    if (begun) record.read(line);
    size += line.text.size();
  }
  return size;
}

std::size_t last_record_begin(std::string_view text) {
  text = text.substr(0, text.rfind('\n') + 1);
  std::size_t begin = 0;
  while (true) {
    std::size_t const size = first_record_size(text.substr(begin));
    if (begin + size == text.size()) return begin;
    begin += size;
  }
}

bool certainly_ends_record(std::string_view line) {
  bool const has_tag = without_blanks_before(line).starts_with('[');
  bool const has_line_comment = line.starts_with('%') || line.find(';') != std::string_view::npos;
  if (has_tag || has_line_comment) return false;
  std::size_t const brace = line.rfind('}');
  return !is_blank(brace == std::string_view::npos ? line : line.substr(brace + 1));
}

} // namespace hippo::notation
