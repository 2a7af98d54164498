#include "libnotation/betza/check.hpp"

#include "libnotation/betza/directions.hpp"
#include "libnotation/betza/parse.hpp"

#include <set>
#include <string>

namespace hippo::notation::betza {
namespace {

using Objection = std::optional<ParseError>;

Modifier const* find(Leg const& leg, char letter) {
  for (Modifier const& modifier : leg.modifiers)
    if (modifier.letter == letter) return &modifier;
  return nullptr;
}

Objection object(Modifier const& modifier, std::string expected) {
  return ParseError{modifier.where.begin, std::move(expected)};
}

Objection repeated(Leg const& leg) {
  std::set<char> seen;
  for (Modifier const& modifier : leg.modifiers)
    if (!is_direction(modifier.letter) && !seen.insert(modifier.letter).second)
      return object(modifier, std::string("no second ") + modifier.letter + " in one leg");
  return std::nullopt;
}

// Letters that belong only in the first, only in the last or not in the last leg.
Objection misplaced(Leg const& leg, bool first, bool last) {
  if (Modifier const* i = find(leg, 'i'); i && !first) return object(*i, "i (initial) in the first leg only");
  if (Modifier const* e = find(leg, 'e'); e && !last)
    return object(*e, "e (en passant) in the last leg only");
  if (Modifier const* y = find(leg, 'y'); y && last) return object(*y, "a further leg after y (as in yafsW)");
  return std::nullopt;
}

Objection jumping(Leg const& leg, Atom const& atom) {
  Modifier const* n = find(leg, 'n');
  Modifier const* j = find(leg, 'j');
  if (n && j)
    return object(n->where.begin < j->where.begin ? *j : *n, "n (may not jump) or j (must jump), not both");
  if (j && leap_of(atom).far == 1 && range_of(atom) == 1)
    return object(*j, "j on a longer move (one step to the next square jumps over nothing)");
  return std::nullopt;
}

// z and q are crooked and circular rides in a move of one leg, and in a later leg they are a turn against or
// with the last one.
Objection turning(Leg const& leg, bool first, bool last) {
  Modifier const* z = find(leg, 'z');
  Modifier const* q = find(leg, 'q');
  if (z && q)
    return object(z->where.begin < q->where.begin ? *q : *z, "z (crooked) or q (circular), not both");
  Modifier const* turn = z ? z : q;
  if (!turn) return std::nullopt;
  if (first && !last) return object(*turn, "z and q in a move of one leg, or in a later leg");
  if (first) {
    for (char hop : {'p', 'g'})
      if (Modifier const* modifier = find(leg, hop))
        return object(*modifier, "no hop on a crooked or circular ride");
    return std::nullopt;
  }
  for (Modifier const& modifier : leg.modifiers)
    if (is_direction(modifier.letter) && modifier.letter != 'f' && modifier.letter != 'b')
      return object(modifier, "f or b beside z or q (the side is the turn's)");
  if (find(leg, 'f') && find(leg, 'b')) return object(*find(leg, 'b'), "f or b beside z or q, not both");
  return std::nullopt;
}

Objection directions(Leg const& leg, Compass compass) {
  auto const words = direction_words(leg, compass);
  if (auto const* error = std::get_if<ParseError>(&words)) return *error;
  return std::nullopt;
}

// What direction letters name in a later leg in brackets depends on the leg before: only adjacent letters
// keep their meaning in the canonical form.
Objection scattered(Leg const& leg) {
  Modifier const* before = nullptr;
  for (Modifier const& modifier : leg.modifiers) {
    if (!is_direction(modifier.letter)) continue;
    if (before && before->where.end != modifier.where.begin)
      return object(modifier, "adjacent direction letters");
    before = &modifier;
  }
  return std::nullopt;
}

// U goes to any square: there is nothing to say about its way.
Objection wandering(Term const& term, std::size_t number) {
  Leg const& leg = term.legs[number];
  Atom const& atom = term.atom_of(number);
  if (!is_universal(atom)) return std::nullopt;
  for (Modifier const& modifier : leg.modifiers)
    if (std::string_view("mcdi").find(modifier.letter) == std::string_view::npos)
      return object(modifier,
                    std::string("m, c, d or i before U (it leaps to any square), not ") + modifier.letter);
  if (term.legs.size() > 1)
    return ParseError{leg.joint == Joint::last ? atom.where.begin : leg.joint_where.begin,
                      "no further legs with U (it leaps to any square)"};
  if (atom.range) return ParseError{atom.where.end - 1, "no range after U (it leaps to any square)"};
  return std::nullopt;
}

Objection objection(Term const& term, std::size_t number, Dialect dialect) {
  Leg const& leg = term.legs[number];
  Atom const& atom = term.atom_of(number);
  bool const first = number == 0;
  bool const last = number + 1 == term.legs.size();
  if (auto error = repeated(leg)) return error;
  if (auto error = wandering(term, number)) return error;
  if (auto error = misplaced(leg, first, last)) return error;
  if (auto error = jumping(leg, atom)) return error;
  if (auto error = turning(leg, first, term.legs.size() == 1 || !first)) return error;
  if (!first && !term.bracketed) return directions(leg, Compass::royal);
  if (auto error = first ? std::nullopt : scattered(leg)) return error;
  return directions(leg, reads_halves(term, dialect) ? Compass::orthogonal : compass_of(atom));
}

} // namespace

std::optional<ParseError> find_contradiction(Tree const& tree) {
  for (Term const& term : tree.terms) {
    if (term.legs.size() > max_legs)
      return ParseError{term.legs[max_legs - 1].joint_where.begin,
                        "no more than " + std::to_string(max_legs) + " legs"};
    for (std::size_t number = 0; number < term.legs.size(); ++number)
      if (auto error = objection(term, number, tree.dialect)) return error;
  }
  return std::nullopt;
}

} // namespace hippo::notation::betza
