#include "libnotation/record/scan.hpp"

#include "libnotation/record/parse.hpp"

#include <cstring>

namespace hippo::notation {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_rank(char c) { return c >= '1' && c <= '9'; }
bool is_file(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
bool ends_word(char c) { return is_space(c) || c == ')' || c == '\0'; }

} // namespace

int ElementScanner::rank(char const*& at) const {
  if (!is_rank(peek(at))) return -1;
  int rank = *at++ - '0';
  if (is_digit(peek(at))) rank = 10 * rank + *at++ - '0';
  return rank - 1;
}

ScannedKind ElementScanner::next() {
  while (at_ < end_ && is_space(*at_)) ++at_;
  begin_ = at_;
  if (at_ == end_) return ScannedKind::end;
  char const c = *at_;
  if (has_result_) {
    bool const next_record = c == '[' && starts_line(at_) && begins_tag(at_);
    return next_record ? ScannedKind::end : unsure();
  }
  if (is_file(c)) return move(at_);
  if (c == 'O') return castling();
  if (is_capital(c)) {
    move_.piece = {at_, 1};
    return move(at_ + 1);
  }
  if (is_digit(c)) return number_or_result();
  switch (c) {
  case '{':
    return comment();
  case '(':
    return open();
  case ')':
    return close();
  case '$':
    return nag();
  case '[':
    if (!starts_line(at_) || !begins_tag(at_)) return unsure();
    return has_movetext_ ? ScannedKind::end : tag();
  case '*':
    return result("*", WrittenResult::unknown);
  default:
    return unsure();
  }
}

bool ElementScanner::begins_tag(char const* at) const {
  if (!is_letter(peek(++at))) return false;
  while (is_letter(peek(at)) || is_digit(peek(at)) || peek(at) == '_') ++at;
  return peek(at) == ' ' && peek(at + 1) == '"';
}

ScannedKind ElementScanner::tag() {
  char const* at = at_ + 1;
  while (*at != ' ') ++at; // begins_tag() has seen it, and a quotation mark
  name_ = {at_ + 1, at};
  at += 2;
  char const* const value = at;
  while (at < end_ && *at != '"' && *at != '\\' && *at != '\n' && *at != '\r') ++at;
  value_ = {value, at};
  if (peek(at) != '"' || peek(at + 1) != ']') return unsure();
  at += 2;
  if (at < end_ && *at != '\n' && *at != '\r') return unsure();
  return take(ScannedKind::tag, at);
}

ScannedKind ElementScanner::number_or_result() {
  if (*at_ == '0' || (peek(at_ + 1) == '-' || peek(at_ + 1) == '/')) {
    if (*at_ == '0') return result("0-1", WrittenResult::black_wins);
    if (at_[1] == '-') return result("1-0", WrittenResult::white_wins);
    return result("1/2-1/2", WrittenResult::draw);
  }
  char const* at = at_;
  number_ = 0;
  while (is_digit(peek(at))) number_ = number_ * 10 + static_cast<unsigned>(*at++ - '0');
  if (static_cast<std::size_t>(at - at_) > most_digits || peek(at) != '.') return unsure();
  ++at;
  black_ = peek(at) == '.';
  while (peek(at) == '.') ++at;
  char const next = peek(after_blanks(at));
  if (next == '.' || static_cast<unsigned char>(next) >= 0x80) return unsure(); // more dots, an ellipsis
  return take(ScannedKind::number, at);
}

ScannedKind ElementScanner::result(std::string_view word, WrittenResult result) {
  if (static_cast<std::size_t>(end_ - at_) < word.size() || std::memcmp(at_, word.data(), word.size()) != 0)
    return unsure();
  char const* const end = at_ + word.size();
  if (end < end_ && !(is_space(*end) || (depth_ > 0 && *end == ')'))) return unsure();
  result_ = result;
  has_result_ = depth_ == 0;
  return take(ScannedKind::result, end);
}

ScannedKind ElementScanner::comment() {
  auto const* const close =
      static_cast<char const*>(std::memchr(at_, '}', static_cast<std::size_t>(end_ - at_)));
  if (close == nullptr) return unsure();
  // A tag at the beginning of a line may end a comment that was left open.
  for (char const* at = at_; at < close;) {
    at = static_cast<char const*>(std::memchr(at, '\n', static_cast<std::size_t>(close - at)));
    if (at == nullptr) break;
    while (at < close && is_space(*at)) ++at;
    if (*at == '[') return unsure();
  }
  char const* const end = close + 1;
  if (end < end_ && !is_space(*end) && *end != ')') return unsure(); // `{BNN}e5` is a move
  value_ = {at_ + 1, close};
  return take(ScannedKind::comment, end);
}

ScannedKind ElementScanner::nag() {
  char const* at = at_ + 1;
  number_ = 0;
  while (is_digit(peek(at))) number_ = number_ * 10 + static_cast<unsigned>(*at++ - '0');
  auto const digits = static_cast<std::size_t>(at - at_ - 1);
  if (digits == 0 || digits > most_digits || (at < end_ && !ends_word(*at))) return unsure();
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

ScannedKind ElementScanner::castling() {
  auto const says = [&](std::string_view word) {
    return static_cast<std::size_t>(end_ - at_) >= word.size() &&
           std::memcmp(at_, word.data(), word.size()) == 0;
  };
  if (!says("O-O")) return unsure();
  bool const is_long = says("O-O-O");
  move_.shape = is_long ? WrittenShape::castle_long : WrittenShape::castle_short;
  move_.piece = {};
  move_.from_file = move_.from_rank = move_.to_file = move_.to_rank = -1;
  move_.capture = false;
  move_.squares_begin = move_.squares_end = at_;
  return marks(at_ + (is_long ? 5 : 3));
}

bool ElementScanner::is_sign(char const* at) const { return peek(at) == 'x' && !is_rank(peek(at + 1)); }

ScannedKind ElementScanner::move(char const* squares) {
  char const* at = squares;
  bool const named = squares != at_;
  if (!named) move_.piece = {};
  move_.shape = WrittenShape::piece;
  move_.squares_begin = squares;
  int file = -1;
  if (is_file(peek(at)) && !is_sign(at)) file = *at++ - 'a';
  int first_rank = rank(at);
  move_.capture = is_sign(at);
  if (move_.capture) ++at;
  if (move_.capture || is_file(peek(at))) {
    move_.from_file = file;
    move_.from_rank = first_rank;
    if (!is_file(peek(at))) return unsure();
    file = *at++ - 'a';
    first_rank = rank(at);
    if (!named && move_.from_file < 0) return unsure();
  } else {
    move_.from_file = move_.from_rank = -1;
  }
  if (file < 0 || first_rank < 0) return unsure();
  move_.to_file = file;
  move_.to_rank = first_rank;
  move_.squares_end = at;
  return marks(at);
}

ScannedKind ElementScanner::marks(char const* at) {
  move_.begin = at_;
  move_.improvement = {};
  move_.relay = false;
  move_.check = WrittenCheck::none;
  if (char const c = peek(at); c == '=' || c == '/') {
    char const* const name = ++at;
    while (is_letter(peek(at))) ++at;
    move_.improvement = {name, at};
    if (move_.improvement.empty()) return unsure();
  }
  if (peek(at) == 'R') {
    char const next = peek(++at);
    if (!ends_word(next) && next != '+' && next != '#') return unsure();
    move_.relay = true;
  }
  move_.check_begin = at;
  if (char const c = peek(at); c == '+' || c == '#') {
    move_.check = c == '+' ? WrittenCheck::check : WrittenCheck::mate;
    char const next = peek(++at);
    if (!ends_word(next) && next != '!' && next != '?') return unsure();
  }
  move_.nags_begin = at;
  while (peek(at) == '!' || peek(at) == '?') ++at;
  move_.end = at;
  if (at < end_) {
    if (!ends_word(*at) || *at == '\0') return unsure();
    if (may_be_mark(after_blanks(at))) return unsure();
  }
  return take(ScannedKind::move, at);
}

bool ElementScanner::may_be_mark(char const* at) const {
  switch (char const c = peek(at)) {
  case '/':
  case '=':
  case '+':
  case '#':
  case '!':
  case '?':
    return true;
  case 'R': // of `R1e2` the rest is squares
    return !is_letter(peek(at + 1)) && !is_digit(peek(at + 1));
  case 'e':
    return peek(at + 1) == 'p' || peek(at + 1) == '.';
  case '(':
    return peek(at + 1) == 'R' && peek(at + 2) == ')';
  default:
    return static_cast<unsigned char>(c) >= 0x80;
  }
}

} // namespace hippo::notation
