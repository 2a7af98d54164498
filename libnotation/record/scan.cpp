#include "libnotation/record/scan.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/record_end.hpp"

#include <algorithm>
#include <cstring>

namespace hippo::notation {

namespace {

char const* find(char c, char const* begin, char const* end) {
  return static_cast<char const*>(std::memchr(begin, c, static_cast<std::size_t>(end - begin)));
}

/// Whether the text in braces may be the name of a piece (move_text/grammar.cpp).
bool may_be_name(std::string_view text) {
  auto const in_name = [](char c) {
    return is_capital(c) || std::string_view("fbrdn").find(c) != std::string_view::npos;
  };
  return !text.empty() && is_capital(text.front()) && std::ranges::all_of(text, in_name);
}

bool begins_escape(std::string_view text) { return text.starts_with("\\\"") || text.starts_with("\\\\"); }

/// A line of a text without its end.
std::string_view line_from(char const* begin, char const* end) {
  char const* const newline = find('\n', begin, end);
  return {begin, newline == nullptr ? end : newline};
}

} // namespace

std::string without_escapes(std::string_view value) {
  std::string text;
  for (std::size_t at = 0; at < value.size(); ++at) {
    if (begins_escape(value.substr(at))) ++at;
    text += value[at];
  }
  return text;
}

ScannedKind ElementScanner::next() {
  while (at_ < end_ && is_blank(*at_)) ++at_;
  begin_ = at_;
  if (at_ == end_) return ScannedKind::end;
  char const c = *at_;
  if (has_result_) return after_result();
  if (is_file(c)) return move(at_);
  if (c == 'O') return castling();
  if (is_capital(c)) {
    move_.piece = {at_, 1};
    return move(at_ + 1);
  }
  if (is_digit(c)) return number_or_result();
  switch (c) {
  case '{':
    return comment_in_braces();
  case '(':
    return open();
  case ')':
    return close();
  case '$':
    return nag();
  case '[':
    return bracket();
  case '*':
    return result("*", WrittenResult::unknown);
  case ';':
    return comment_to_end_of_line();
  case '%':
    return escape();
  default:
    return unsure();
  }
}

/// After the result of the main line: comments, and the next record.
ScannedKind ElementScanner::after_result() {
  if (char const* const line = line_begin(at_); line != nullptr) {
    std::string_view const text = line_from(at_, end_);
    if (begins_tag(text) || begins_after_result(text, is_after_blank_line(line))) return end_at(line);
  }
  if (*at_ == '{') return comment_in_braces();
  if (*at_ == ';') return comment_to_end_of_line();
  return *at_ == '%' ? escape() : unsure();
}

/// A tag at the beginning of a line or after another one; after movetext it begins the next record.
ScannedKind ElementScanner::bracket() {
  char const* const line = line_begin(at_);
  // Tags after tags and a blank line, or another Event, may begin the next record.
  if (!has_movetext_ && has_tags_ && line != nullptr && is_after_blank_line(line)) return unsure();
  if (!has_movetext_) return line != nullptr || after_tag_ ? tag() : unsure();
  return line != nullptr && begins_tag(line_from(at_, end_)) ? end_at(line) : unsure();
}

char const* ElementScanner::line_begin(char const* at) const {
  while (at > text_ && at[-1] != '\n' && is_blank(at[-1])) --at;
  return at == text_ || at[-1] == '\n' ? at : nullptr;
}

bool ElementScanner::is_after_blank_line(char const* line) const {
  return line > text_ && line_begin(line - 1) != nullptr;
}

bool ElementScanner::begins_usual_tag(char const* at) const {
  if (!is_letter(peek(++at))) return false;
  while (is_in_tag_name(peek(at))) ++at;
  return peek(at) == ' ' && peek(at + 1) == '"';
}

ScannedKind ElementScanner::tag() {
  if (!begins_usual_tag(at_)) return unsure();
  char const* at = at_ + 1;
  while (*at != ' ') ++at; // begins_usual_tag() has seen it, and a quotation mark
  name_ = {at_ + 1, at};
  at += 2;
  char const* const value = at;
  while (at < end_ && *at != '"' && *at != '\n' && *at != '\r') {
    at += begins_escape({at, end_}) ? 2 : 1;
  }
  value_ = {value, at};
  if (peek(at) != '"' || peek(at + 1) != ']' || (has_tags_ && name_ == "Event")) return unsure();
  has_tags_ = true;
  return take(ScannedKind::tag, at + 2);
}

ScannedKind ElementScanner::number_or_result() {
  if (*at_ == '0') return says("0-0") ? castling() : result("0-1", WrittenResult::black_wins);
  if (peek(at_ + 1) == '-') return result("1-0", WrittenResult::white_wins);
  if (peek(at_ + 1) == '/') return result("1/2-1/2", WrittenResult::draw);
  char const* at = at_;
  number_ = 0;
  while (is_digit(peek(at))) number_ = number_ * 10 + static_cast<unsigned>(*at++ - '0');
  if (static_cast<std::size_t>(at - at_) > max_digits) return unsure();
  char const* const dots = at;
  while (peek(at) == '.') ++at;
  black_ = at > dots + 1;
  if (at == dots && !is_blank(peek(at))) return unsure();
  char const next = peek(after_blanks(at));
  if (next == '.' || static_cast<unsigned char>(next) >= 0x80) return unsure(); // more dots, an ellipsis
  return take(ScannedKind::number, at);
}

ScannedKind ElementScanner::result(std::string_view word, WrittenResult result) {
  bool const begins = at_ == text_ || ends_word(at_[-1]) || at_[-1] == '}' || at_[-1] == '(';
  if (!begins || !says(word)) return unsure();
  char const* const end = at_ + word.size();
  bool const ends = is_blank(peek(end)) || begins_comment(peek(end)) || (depth_ > 0 && peek(end) == ')');
  if (end < end_ && !ends) return unsure();
  result_ = result;
  has_result_ = depth_ == 0;
  return take(ScannedKind::result, end);
}

ScannedKind ElementScanner::comment_in_braces() {
  char const* const close = find('}', at_, end_);
  if (close == nullptr) return unsure();
  // After a blank line, a tag ends a comment that was left open.
  for (char const* at = at_; (at = find('\n', at, close)) != nullptr;) {
    char const* const line_end = at;
    while (at < close && is_blank(*at)) ++at;
    if (*at == '[' && std::count(line_end, at, '\n') > 1 && begins_tag(line_from(at, close))) return unsure();
  }
  value_ = {at_ + 1, close};
  if (close + 1 < end_ && !ends_word(close[1]) && may_be_name(value_)) return unsure(); // `{BNN}e5`
  to_end_of_line_ = false;
  return take(ScannedKind::comment, close + 1);
}

ScannedKind ElementScanner::comment_to_end_of_line() {
  std::string_view line = line_from(at_, end_);
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.find('\r') != std::string_view::npos) return unsure(); // the grammar ends the line there
  value_ = line.substr(1);
  to_end_of_line_ = true;
  return take(ScannedKind::comment, at_ + line.size());
}

ScannedKind ElementScanner::escape() {
  return at_ == text_ || at_[-1] == '\n' ? comment_to_end_of_line() : unsure();
}

ScannedKind ElementScanner::nag() {
  char const* at = at_ + 1;
  number_ = 0;
  while (is_digit(peek(at))) number_ = number_ * 10 + static_cast<unsigned>(*at++ - '0');
  auto const digits = static_cast<std::size_t>(at - at_ - 1);
  bool const ends = ends_word(peek(at)) || peek(at) == '(';
  if (digits == 0 || digits > max_digits || !ends) return unsure();
  return take(ScannedKind::nag, at);
}

ScannedKind ElementScanner::open() {
  char const* at = at_ + 1;
  while (is_letter(peek(at))) ++at;
  if (at > at_ + 1 && peek(at) == ')') { // the name of a piece, or a word in brackets
    move_.piece = {at_ + 1, at};
    char const squares = peek(at + 1);
    return is_file(squares) || is_rank(squares) ? move(at + 1) : unsure();
  }
  bool const roll = is_digit(peek(at)) && peek(at + 1) == ',';
  if (roll || depth_ == deepest_variation) return unsure();
  ++depth_;
  return take(ScannedKind::open, at_ + 1);
}

ScannedKind ElementScanner::close() {
  if (depth_ == 0) return unsure();
  --depth_;
  return take(ScannedKind::close, at_ + 1);
}

} // namespace hippo::notation
