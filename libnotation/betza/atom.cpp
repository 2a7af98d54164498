#include "libnotation/betza/ast.hpp"

namespace hippo::notation::betza {
namespace {

/// U is absent from the table of steps and has the other properties of K.
AtomEntry entry_of(Atom const& atom) { return *find_atom(is_universal(atom) ? 'K' : atom.letter); }

/// One step becomes any number, and more than one becomes one.
int toggled(int range) { return range == 1 ? unlimited_steps : 1; }

} // namespace

bool is_universal(Atom const& atom) { return atom.letter == 'U'; }

Leap leap_of(Atom const& atom) {
  Leap leap = entry_of(atom).leap;
  if (atom.extension == 'X') leap.far += 3;
  if (atom.extension == 'Y') {
    leap.far += 2;
    leap.near += 2;
  }
  return leap;
}

int range_of(Atom const& atom) {
  if (atom.range) return *atom.range == 0 ? unlimited_steps : static_cast<int>(*atom.range);
  return atom.doubled ? unlimited_steps : entry_of(atom).max_steps;
}

int toggled_range_of(Atom const& atom) {
  bool const single = leap_of(atom).far == 1;
  if (!single) return toggled(range_of(atom));
  return atom.doubled ? 1 : toggled(entry_of(atom).max_steps); // a number after it is dropped
}

} // namespace hippo::notation::betza
