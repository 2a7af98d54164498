#include "libnotation/betza/ast.hpp"

namespace hippo::notation::betza {
namespace {

Leap plain_leap(char letter) {
  switch (letter) {
  case 'F':
  case 'B':
    return {1, 1};
  case 'D':
    return {2, 0};
  case 'N':
    return {2, 1};
  case 'A':
    return {2, 2};
  case 'H':
    return {3, 0};
  case 'C':
  case 'L':
    return {3, 1};
  case 'Z':
  case 'J':
    return {3, 2};
  case 'G':
    return {3, 3};
  default:
    return {1, 0};
  }
}

bool is_slider(char letter) { return letter == 'R' || letter == 'B' || letter == 'Q'; }

} // namespace

Leap leap_of(Atom const& atom) {
  Leap leap = plain_leap(atom.letter);
  if (atom.extension == 'X') leap.far += 3;
  if (atom.extension == 'Y') {
    leap.far += 2;
    leap.near += 2;
  }
  return leap;
}

unsigned range_of(Atom const& atom) {
  if (atom.range) return *atom.range;
  return atom.doubled || is_slider(atom.letter) ? 0 : 1;
}

unsigned toggled_range_of(Atom const& atom) {
  bool const single = leap_of(atom).far == 1;
  if (single) return atom.doubled || is_slider(atom.letter) ? 1 : 0;
  return range_of(atom) == 1 ? 0 : 1;
}

} // namespace hippo::notation::betza
