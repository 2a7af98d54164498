#include "libnotation/betza/directions.hpp"

#include <array>
#include <span>

namespace hippo::notation::betza {
namespace {

struct Name {
  std::string_view letters;
  Directions directions;
};

constexpr Directions ring(std::initializer_list<int> members) {
  unsigned set = 0;
  for (int member : members) set |= 1U << member;
  return static_cast<Directions>(set);
}

// Orthogonal: every letter stands alone, so that `fr` is forward and right. `h` adds nothing.
constexpr std::array orthogonal_names{
    Name{"f", ring({0})},    Name{"b", ring({4})},    Name{"l", ring({6})},  Name{"r", ring({2})},
    Name{"v", ring({0, 4})}, Name{"s", ring({2, 6})}, Name{"fh", ring({0})}, Name{"bh", ring({4})},
    Name{"lh", ring({6})},   Name{"rh", ring({2})},
};

// Diagonal: a letter of each axis meet in one direction.
constexpr std::array diagonal_names{
    Name{"f", ring({1, 7})},  Name{"b", ring({3, 5})},  Name{"l", ring({5, 7})},  Name{"r", ring({1, 3})},
    Name{"v", 0xAA},          Name{"s", 0xAA},          Name{"ff", ring({1, 7})}, Name{"bb", ring({3, 5})},
    Name{"ll", ring({5, 7})}, Name{"rr", ring({1, 3})}, Name{"fl", ring({7})},    Name{"fr", ring({1})},
    Name{"bl", ring({5})},    Name{"br", ring({3})},    Name{"lf", ring({7})},    Name{"rf", ring({1})},
    Name{"lb", ring({5})},    Name{"rb", ring({3})},    Name{"fs", ring({1, 7})}, Name{"bs", ring({3, 5})},
    Name{"lv", ring({5, 7})}, Name{"rv", ring({1, 3})}, Name{"sf", ring({1, 7})}, Name{"sb", ring({3, 5})},
    Name{"vl", ring({5, 7})}, Name{"vr", ring({1, 3})}, Name{"fh", ring({1, 7})}, Name{"bh", ring({3, 5})},
    Name{"lh", ring({5, 7})}, Name{"rh", ring({1, 3})},
};

// Oblique: the last letter says which axis the leap is long on (`lf` is two forward, one left); `h` is the
// half plane; `hl` and `hr` are the left-handed and the right-handed four.
constexpr std::array oblique_names{
    Name{"f", ring({0, 7})},
    Name{"b", ring({3, 4})},
    Name{"l", ring({5, 6})},
    Name{"r", ring({1, 2})},
    Name{"v", ring({0, 3, 4, 7})},
    Name{"s", ring({1, 2, 5, 6})},
    Name{"ff", ring({0, 7})},
    Name{"bb", ring({3, 4})},
    Name{"ll", ring({5, 6})},
    Name{"rr", ring({1, 2})},
    Name{"fs", ring({1, 6})},
    Name{"bs", ring({2, 5})},
    Name{"lv", ring({4, 7})},
    Name{"rv", ring({0, 3})},
    Name{"fh", ring({0, 1, 6, 7})},
    Name{"bh", ring({2, 3, 4, 5})},
    Name{"lh", ring({4, 5, 6, 7})},
    Name{"rh", ring({0, 1, 2, 3})},
    Name{"hl", 0xAA},
    Name{"hr", 0x55},
    Name{"fl", ring({6})},
    Name{"fr", ring({1})},
    Name{"bl", ring({5})},
    Name{"br", ring({2})},
    Name{"lf", ring({7})},
    Name{"rf", ring({0})},
    Name{"lb", ring({4})},
    Name{"rb", ring({3})},
    Name{"sf", ring({0, 7})},
    Name{"sb", ring({3, 4})},
    Name{"vl", ring({5, 6})},
    Name{"vr", ring({1, 2})},
};

// K and Q in XBetza, and every later leg of a move relative to the leg before: eight single directions.
constexpr std::array royal_names{
    Name{"f", ring({0})},        Name{"b", ring({4})},        Name{"l", ring({6})},
    Name{"r", ring({2})},        Name{"v", ring({0, 4})},     Name{"s", ring({2, 6})},
    Name{"ff", ring({0})},       Name{"bb", ring({4})},       Name{"ll", ring({6})},
    Name{"rr", ring({2})},       Name{"fs", ring({1, 7})},    Name{"bs", ring({3, 5})},
    Name{"lv", ring({5, 7})},    Name{"rv", ring({1, 3})},    Name{"fh", ring({0, 1, 7})},
    Name{"bh", ring({3, 4, 5})}, Name{"lh", ring({5, 6, 7})}, Name{"rh", ring({1, 2, 3})},
    Name{"fl", ring({7})},       Name{"fr", ring({1})},       Name{"bl", ring({5})},
    Name{"br", ring({3})},       Name{"lf", ring({7})},       Name{"rf", ring({1})},
    Name{"lb", ring({5})},       Name{"rb", ring({3})},       Name{"sf", ring({1, 7})},
    Name{"sb", ring({3, 5})},    Name{"vl", ring({5, 7})},    Name{"vr", ring({1, 3})},
};

std::span<Name const> names(Compass compass) {
  switch (compass) {
  case Compass::orthogonal:
    return orthogonal_names;
  case Compass::diagonal:
    return diagonal_names;
  case Compass::oblique:
    return oblique_names;
  case Compass::royal:
    break;
  }
  return royal_names;
}

Name const* find(std::string_view letters, Compass compass) {
  for (Name const& name : names(compass))
    if (name.letters == letters) return &name;
  return nullptr;
}

using Spellings = std::array<std::string, 256>;

// The fewest words whose union is each set. Where several words are needed only such are taken as read the
// same whatever stands beside them: of two letters, or on orthogonal atoms of one.
Spellings spell(Compass compass) {
  std::size_t const length = compass == Compass::orthogonal ? 1 : 2;
  Spellings best;
  for (bool grown = true; grown;) {
    grown = false;
    Spellings const before = best;
    for (std::size_t set = 0; set < best.size(); ++set) {
      if (set != 0 && before[set].empty()) continue;
      for (Name const& name : names(compass)) {
        std::size_t const sum = set | name.directions;
        if (name.letters.size() != length || sum == set) continue;
        if (best[sum].empty() || before[set].size() + length < best[sum].size()) {
          best[sum] = before[set] + std::string(name.letters);
          grown = true;
        }
      }
    }
  }
  for (Name const& name : names(compass))
    if (std::string& spelling = best[name.directions]; spelling.size() > name.letters.size())
      spelling = name.letters;
  // v and s are for the turns of later legs; a whole piece says its directions (WfbD, lrN).
  if (compass == Compass::orthogonal || compass == Compass::oblique) {
    best[find("v", compass)->directions] = "fb";
    best[find("s", compass)->directions] = "lr";
  }
  return best;
}

} // namespace

Directions all_directions(Compass compass) {
  switch (compass) {
  case Compass::orthogonal:
    return 0x55;
  case Compass::diagonal:
    return 0xAA;
  case Compass::oblique:
  case Compass::royal:
    break;
  }
  return 0xFF;
}

Compass compass_of(Atom const& atom) {
  if (atom.letter == 'K' || atom.letter == 'Q') return Compass::royal;
  Leap const leap = leap_of(atom);
  if (leap.near == 0) return Compass::orthogonal;
  return leap.near == leap.far ? Compass::diagonal : Compass::oblique;
}

std::variant<std::vector<DirectionWord>, ParseError> direction_words(Leg const& leg, Compass compass) {
  std::vector<DirectionWord> words;
  auto const& modifiers = leg.modifiers;
  for (std::size_t i = 0; i < modifiers.size(); ++i) {
    if (!is_direction(modifiers[i].letter)) continue;
    std::string letters(1, modifiers[i].letter);
    Span where = modifiers[i].where;
    if (i + 1 < modifiers.size() && is_direction(modifiers[i + 1].letter) &&
        find(letters + modifiers[i + 1].letter, compass)) {
      letters += modifiers[++i].letter;
      where.end = modifiers[i].where.end;
    }
    Name const* name = find(letters, compass);
    if (!name)
      return ParseError{where.begin, compass == Compass::oblique
                                         ? "h joined to a direction (fh bh lh rh, or hl hr)"
                                         : "h behind f, b, l or r (hl and hr are for oblique leaps)"};
    words.push_back({letters, where, name->directions});
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

std::string letters_for(Directions directions, Compass compass) {
  static Spellings const spellings[] = {spell(Compass::orthogonal), spell(Compass::diagonal),
                                        spell(Compass::oblique), spell(Compass::royal)};
  return spellings[static_cast<std::size_t>(compass)][directions];
}

} // namespace hippo::notation::betza
