#include "libnotation/ascii.hpp"
#include "libnotation/record/scan.hpp"

namespace hippo::notation {

int ElementScanner::rank(char const*& at) const {
  if (!is_rank(peek(at))) return -1;
  int rank = *at++ - '0';
  if (is_digit(peek(at))) rank = 10 * rank + *at++ - '0';
  return rank - 1;
}

ScannedKind ElementScanner::castling() {
  bool const zeros = *at_ == '0';
  if (!says(zeros ? "0-0" : "O-O")) return unsure();
  bool const is_long = says(zeros ? "0-0-0" : "O-O-O");
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
  if (named && peek(at) == '@') return drop(at + 1);
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

ScannedKind ElementScanner::drop(char const* square) {
  char const* at = square;
  move_.shape = WrittenShape::drop;
  move_.from_file = move_.from_rank = -1;
  move_.capture = false;
  move_.squares_begin = square;
  if (!is_file(peek(at))) return unsure();
  move_.to_file = *at++ - 'a';
  move_.to_rank = rank(at);
  if (move_.to_rank < 0) return unsure();
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
