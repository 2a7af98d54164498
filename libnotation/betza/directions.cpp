#include "libnotation/betza/directions.hpp"

#include <array>

namespace hippo::notation::betza {
namespace {

using Spellings = std::array<std::string, 256>;

// The fewest words whose union is each set. Where several words are needed, only those count that
// read the same next to any other: of two letters, or on orthogonal atoms of one.
Spellings spell(Compass compass) {
  std::size_t const length = compass == Compass::orthogonal ? 1 : 2;
  Spellings best;
  for (bool grown = true; grown;) {
    grown = false;
    Spellings const before = best;
    for (std::size_t set = 0; set < best.size(); ++set) {
      if (set != 0 && before[set].empty()) continue;
      for (DirectionName const& name : direction_names(compass)) {
        std::size_t const sum = set | name.directions;
        if (name.letters.size() != length || sum == set) continue;
        if (best[sum].empty() || before[set].size() + length < best[sum].size()) {
          best[sum] = before[set] + std::string(name.letters);
          grown = true;
        }
      }
    }
  }
  for (DirectionName const& name : direction_names(compass))
    if (std::string& spelling = best[name.directions]; spelling.size() > name.letters.size())
      spelling = name.letters;
  // v and s are for the turns of later legs; a whole piece spells its directions (WfbD, lrN).
  if (compass == Compass::orthogonal || compass == Compass::oblique) {
    best[find_direction("v", compass)->directions] = "fb";
    best[find_direction("s", compass)->directions] = "lr";
  }
  return best;
}

} // namespace

Compass compass_of(Atom const& atom) {
  if (is_universal(atom) || find_atom(atom.letter)->royal) return Compass::royal;
  return compass_of(leap_of(atom));
}

std::variant<std::vector<DirectionWord>, ParseError> direction_words(Leg const& leg, Compass compass) {
  std::vector<DirectionWord> words;
  auto const& modifiers = leg.modifiers;
  for (std::size_t i = 0; i < modifiers.size(); ++i) {
    if (!is_direction(modifiers[i].letter)) continue;
    std::string letters(1, modifiers[i].letter);
    if (i + 1 < modifiers.size() && is_direction(modifiers[i + 1].letter)) letters += modifiers[i + 1].letter;
    auto const name = first_direction(letters, compass);
    Span where = modifiers[i].where;
    if (!name)
      return ParseError{where.begin, compass == Compass::oblique
                                         ? "h joined to a direction (fh bh lh rh, or hl hr)"
                                         : "h after f, b, l or r (hl and hr are for oblique leaps)"};
    i += name->letters.size() - 1;
    where.end = modifiers[i].where.end;
    words.push_back({std::string(name->letters), where, name->directions});
  }
  return words;
}

Directions directions_of(Leg const& leg, Compass compass) {
  unsigned set = 0;
  auto const read = direction_words(leg, compass);
  if (auto const* words = std::get_if<std::vector<DirectionWord>>(&read))
    for (DirectionWord const& word : *words) set |= word.directions;
  return static_cast<Directions>(set);
}

bool reads_halves(Term const& term, Dialect dialect) {
  return compass_of(term.atom_of(0)) == Compass::royal && dialect == Dialect::betza && term.legs.size() == 1;
}

Directions first_directions(Term const& term, Dialect dialect) {
  Leg const& leg = term.legs.front();
  Compass const compass = compass_of(term.atom_of(0));
  if (!has_directions(leg)) return all_directions(compass);
  if (!reads_halves(term, dialect)) return directions_of(leg, compass);
  return static_cast<Directions>(directions_of(leg, Compass::orthogonal) |
                                 directions_of(leg, Compass::diagonal));
}

std::string letters_for(Directions directions, Compass compass) {
  static Spellings const spellings[] = {spell(Compass::orthogonal), spell(Compass::diagonal),
                                        spell(Compass::oblique), spell(Compass::royal)};
  return spellings[static_cast<std::size_t>(compass)][directions];
}

} // namespace hippo::notation::betza
