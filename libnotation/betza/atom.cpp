#include "libnotation/betza/ast.hpp"

namespace hippo::notation::betza {
namespace {

/// One step becomes any number, and more than one becomes one.
int toggled(int range) { return range == 1 ? unlimited_steps : 1; }

} // namespace

Leap leap_of(Atom const& atom) {
  Leap leap = find_atom(atom.letter)->leap;
  if (atom.extension == 'X') leap.far += 3;
  if (atom.extension == 'Y') {
    leap.far += 2;
    leap.near += 2;
  }
  return leap;
}

int range_of(Atom const& atom) {
  if (atom.range) return *atom.range == 0 ? unlimited_steps : static_cast<int>(*atom.range);
  return atom.doubled ? unlimited_steps : find_atom(atom.letter)->max_steps;
}

int toggled_range_of(Atom const& atom) {
  bool const single = leap_of(atom).far == 1;
  if (!single) return toggled(range_of(atom));
  return atom.doubled ? 1 : toggled(find_atom(atom.letter)->max_steps); // a number after it is dropped
}

} // namespace hippo::notation::betza
