#include "libnotation/betza/write.hpp"

#include "libnotation/betza/directions.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace hippo::notation::betza {
namespace {

bool is_straight(char letter) { return std::string_view("WRFBKQ").find(letter) != std::string_view::npos; }

bool is_toggling(Term const& term) {
  return std::any_of(term.legs.begin(), term.legs.end(),
                     [](Leg const& leg) { return has(leg, 'y') || has(leg, 'g'); });
}

// As it is written after the letter: nothing for one step, 0 for no limit.
std::string number(int range) {
  if (range == 1) return "";
  return range == unlimited_steps ? "0" : std::to_string(range);
}

// W and R, F and B, K and Q differ in their range alone, except to y and g (see toggled_range_of): where one
// of those stands, the letter is kept.
std::string straight_text(Atom const& atom, bool toggling) {
  char slow = atom.letter == 'R' ? 'W' : atom.letter == 'B' ? 'F' : atom.letter == 'Q' ? 'K' : atom.letter;
  char const fast = slow == 'W' ? 'R' : slow == 'F' ? 'B' : 'Q';
  int const range = range_of(atom);
  if (!toggling) {
    if (range == 1) return std::string(1, slow);
    if (range == unlimited_steps) return std::string(1, fast);
    return (slow == 'K' ? fast : slow) + number(range);
  }
  if (atom.letter == slow && !atom.doubled) return slow + number(range);
  return range == unlimited_steps ? std::string(1, fast) : fast + std::to_string(range);
}

std::string atom_text(Atom const& atom, bool toggling) {
  if (is_universal(atom)) return "U";
  if (is_straight(atom.letter) && atom.extension == '\0') return straight_text(atom, toggling);
  int const range = range_of(atom);
  // An extension may lead to a leap that has a letter: WY is Z.
  for (char letter : std::string_view("DNAHCZG"))
    if (leap_of(Atom{letter, '\0', false, {}, {}}) == leap_of(atom))
      return letter == 'N' && range == unlimited_steps ? "NN" : letter + number(range);
  std::string text(1, atom.letter == 'L' ? 'C' : atom.letter == 'J' ? 'Z' : atom.letter);
  return text + atom.extension + number(range);
}

std::string directions_text(Term const& term, std::size_t leg, Compass first) {
  if (leg > 0 && term.bracketed) { // what the letters name there depends on the leg before: kept as they are
    std::string text;
    for (Modifier const& modifier : term.legs[leg].modifiers)
      if (is_direction(modifier.letter)) text += modifier.letter;
    return text;
  }
  Compass const compass = leg == 0 ? first : Compass::royal;
  Directions const directions = directions_of(term.legs[leg], compass);
  return leg == 0 && directions == all_directions(compass) ? "" : letters_for(directions, compass);
}

std::string modality_text(Leg const& leg) {
  std::string text;
  for (char letter : std::string_view("mcdepg"))
    if (has(leg, letter)) text += letter;
  switch (leg.joint) {
  case Joint::last:
    return text.starts_with("mc") && text.find_first_of("de") == std::string_view::npos ? text.substr(2)
                                                                                        : text;
  case Joint::again:
    return text.empty() && !has(leg, 'y') ? "m" : text;
  case Joint::must:
    return text == "m" && !has(leg, 'y') ? "" : text;
  case Joint::may:
    break;
  }
  return text;
}

std::string leg_text(Term const& term, std::size_t number, Compass first) {
  Leg const& leg = term.legs[number];
  std::string text = has(leg, 'i') ? "i" : "";
  text += directions_text(term, number, first) + modality_text(leg);
  for (char letter : std::string_view("ozqynj"))
    if (has(leg, letter)) text += letter;
  return text;
}

std::string term_text(Term const& term, Compass first) {
  std::string text = term.bracketed ? "[" : "";
  bool const toggling = is_toggling(term);
  for (std::size_t leg = 0; leg < term.legs.size(); ++leg) {
    text += leg_text(term, leg, first);
    if (term.legs[leg].atom) text += atom_text(*term.legs[leg].atom, toggling);
    switch (term.legs[leg].joint) {
    case Joint::again:
      text += 'a';
      break;
    case Joint::must:
      text += '-';
      break;
    case Joint::may:
      text += '?';
      break;
    case Joint::last:
      break;
    }
  }
  return term.bracketed ? text + ']' : text;
}

// In Betza's own reading, directions on K and Q apply to the two halves separately; only a term for each half
// expresses that shortly.
std::vector<std::string> spellings(Term const& term, Dialect dialect) {
  Compass const compass = compass_of(term.atom_of(0));
  if (!reads_halves(term, dialect) || !has_directions(term.legs[0])) return {term_text(term, compass)};
  Term half = term;
  bool const slider = term.legs[0].atom->letter == 'Q';
  half.legs[0].atom->letter = slider ? 'R' : 'W';
  std::string orthogonal = term_text(half, Compass::orthogonal);
  half.legs[0].atom->letter = slider ? 'B' : 'F';
  return {std::move(orthogonal), term_text(half, Compass::diagonal)};
}

// Two terms side by side must not look like a doubled letter: N and N3 are N1N3.
bool would_double(std::string const& before, std::string const& next) {
  if (before.back() != next.front() ||
      std::string_view("WFDNAHCZG").find(next.front()) == std::string_view::npos)
    return false;
  return before.size() < 2 || before[before.size() - 2] != before.back();
}

} // namespace

std::string canonical(Tree const& tree) {
  std::vector<std::string> terms;
  std::unordered_set<std::string> seen;
  for (Term const& term : tree.terms)
    for (std::string& text : spellings(term, tree.dialect))
      if (seen.insert(text).second) terms.push_back(std::move(text));
  std::string all;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    all += terms[i];
    if (i + 1 < terms.size() && would_double(terms[i], terms[i + 1])) all += '1';
  }
  return all;
}

} // namespace hippo::notation::betza
