#include "libanalysis/betza/describe.hpp"

#include "libnotation/betza/directions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace hippo::betza {
namespace {

namespace ast = notation::betza;
using ast::Compass;
using ast::has;

using Strings = std::vector<std::string>;

// "a", "a or b", "a, b or c"
std::string listed(Strings const& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ") + parts[i];
  return text;
}

std::string leap_name(ast::Atom const& atom) {
  auto const [far, near] = ast::leap_of(atom);
  if (far > 3) return fmt::format("({},{}) leaper", far, near);
  static constexpr std::array<std::array<std::string_view, 4>, 3> names{
      {{"wazir", "ferz", "", ""},
       {"dabbaba", "knight", "alfil", ""},
       {"threeleaper", "camel", "zebra", "tripper"}}};
  return std::string(names[static_cast<std::size_t>(far - 1)][static_cast<std::size_t>(near)]);
}

// The name with its range: "rook", "rook of up to 4 squares", "nightrider", "dabbaba rider".
std::string atom_name(ast::Atom const& atom, int range) {
  bool const royal = atom.letter == 'K' || atom.letter == 'Q';
  bool const single = ast::leap_of(atom).far == 1;
  std::string name = royal ? "king" : leap_name(atom);
  if (range == 1) return name;
  if (single)
    name = royal ? "queen" : name == "wazir" ? "rook" : "bishop";
  else if (name == "knight")
    name = "nightrider";
  else
    name += " rider";
  return range == ast::unlimited_steps
             ? name
             : fmt::format("{} of up to {} {}", name, range, single ? "squares" : "leaps");
}

// `narrow` oblique leaps are long on the forward axis, `wide` ones on the other.
std::string direction_name(std::string_view word, Compass compass) {
  auto plain = [](char letter) -> std::string {
    switch (letter) {
    case 'f':
      return "forward";
    case 'b':
      return "backward";
    case 'l':
      return "left";
    default:
      return "right";
    }
  };
  bool const doubled = word.size() == 2 && word[0] == word[1];
  if (word == "hl") return "on the left-handed side";
  if (word == "hr") return "on the right-handed side";
  if (word.size() == 2 && word[1] == 'h') return "in the " + plain(word[0]) + " half";
  bool const pair = word.size() == 2 && !doubled;
  bool const vertical_last = pair && (word[1] == 'f' || word[1] == 'b' || word[1] == 'v');
  bool const open = pair && (word[1] == 's' || word[1] == 'v'); // both sides of an axis
  char const along = pair && (word[1] == 'f' || word[1] == 'b') ? word[1] : word[0];
  char const across = pair && (word[1] == 'f' || word[1] == 'b') ? word[0] : pair ? word[1] : '\0';
  std::string name = !pair || open ? plain(word[0]) : plain(along) + "-" + plain(across);
  switch (compass) {
  case Compass::orthogonal:
  case Compass::diagonal:
    return name;
  case Compass::royal:
    return !pair ? "straight " + name : open ? "diagonally " + name : name;
  case Compass::oblique:
    break;
  }
  bool const narrow = pair ? vertical_last : word[0] == 'f' || word[0] == 'b';
  return (narrow ? "narrow " : "wide ") + name;
}

// The shortest letters for a set of directions, word by word in English.
Strings direction_names(ast::Directions set, Compass compass) {
  std::string const letters = ast::letters_for(set, compass);
  bool const singly =
      compass == Compass::orthogonal || letters == "fb" || letters == "lr" || letters.size() == 1;
  Strings names;
  for (std::size_t i = 0; i < letters.size(); i += singly ? 1 : 2)
    names.push_back(direction_name(letters.substr(i, singly ? 1 : 2), compass));
  return names;
}

std::string turn_name(ast::Leg const& leg) {
  if (has(leg, 'z') || has(leg, 'q'))
    return fmt::format("{} by {} degrees", has(leg, 'z') ? "turning against the last turn" : "turning on",
                       has(leg, 'f')   ? 45
                       : has(leg, 'b') ? 135
                                       : 90);
  if (!ast::has_directions(leg)) return "in any direction but back";
  static constexpr std::array names{"straight on",
                                    "turning 45 degrees to the right",
                                    "turning 90 degrees to the right",
                                    "turning 135 degrees to the right",
                                    "straight back",
                                    "turning 135 degrees to the left",
                                    "turning 90 degrees to the left",
                                    "turning 45 degrees to the left"};
  ast::Directions const set = ast::directions_of(leg, Compass::royal);
  Strings turns;
  for (unsigned turn = 0; turn < 8; ++turn) {
    bool const mirror = (set >> ((8 - turn) % 8) & 1) != 0 && turn % 4 != 0;
    if (!(set >> turn & 1) || (mirror && turn > 4)) continue;
    turns.push_back(mirror ? fmt::format("turning {} degrees to either side", 45 * turn) : names[turn]);
  }
  return listed(turns);
}

std::string passing(ast::Leg const& leg) {
  Strings ways;
  if (has(leg, 'm') || has(leg, 'y')) ways.push_back("to an empty square");
  if (has(leg, 'c')) ways.push_back("to an enemy, which is taken");
  if (has(leg, 'd')) ways.push_back("to a friend, which is taken");
  if (has(leg, 'p') || has(leg, 'g')) ways.push_back("to a man, which stays");
  return ways.empty() ? "to an empty square" : listed(ways);
}

std::string ending(ast::Leg const& leg) {
  Strings ways;
  if (has(leg, 'm')) ways.push_back("an empty square");
  if (has(leg, 'c')) ways.push_back("an enemy");
  if (has(leg, 'd')) ways.push_back("a friend, which is taken");
  if (has(leg, 'e')) ways.push_back("an en passant capture");
  return ways.empty() || (has(leg, 'm') && has(leg, 'c') && ways.size() == 2) ? "" : " to " + listed(ways);
}

std::string manner(ast::Leg const& leg, ast::Atom const& atom) {
  bool const far = ast::leap_of(atom).far > 1;
  std::string text;
  if (has(leg, 'z')) text += ", zigzagging";
  if (has(leg, 'q')) text += ", in a circle";
  if (has(leg, 'o')) text += ", round the edges as on a cylinder";
  if (has(leg, 'n') && far) text += ", not over men on the way";
  if (has(leg, 'j')) text += far ? ", over a man on the way" : ", passing over the first square";
  return text;
}

/// A term of one leg, in parts, so that like terms can share their words.
struct Clause {
  std::string verb; ///< "leaps as"
  std::string name; ///< "dabbaba"; empty for a clause that shares nothing
  std::string tail; ///< " forward or backward"
};

class Describer {
public:
  explicit Describer(ast::Tree const& given) : tree(given) {
    limited = std::any_of(tree.terms.begin(), tree.terms.end(),
                          [](ast::Term const& term) { return ast::has_directions(term.legs[0]); });
  }

  std::string describe() const {
    std::vector<Clause> clauses;
    std::vector<Strings> names;
    for (ast::Term const& term : tree.terms) {
      Clause clause = term.legs.size() == 1 ? single(term) : chained(term);
      bool const alike = !clauses.empty() && !clause.name.empty() && !clauses.back().name.empty() &&
                         clauses.back().verb == clause.verb && clauses.back().tail == clause.tail;
      if (!alike) {
        clauses.push_back(clause);
        names.emplace_back();
      }
      names.back().push_back(clause.name);
    }
    std::string text;
    for (std::size_t i = 0; i < clauses.size(); ++i)
      text += (i == 0 ? "" : ", or ") + clauses[i].verb + (clauses[i].name.empty() ? "" : " ") +
              listed(names[i]) + clauses[i].tail;
    return text;
  }

private:
  static std::string verb(ast::Leg const& leg, ast::Atom const& atom) {
    bool const moves = has(leg, 'm');
    bool const captures = has(leg, 'c');
    Strings verbs;
    bool const ordinary = moves == captures && (moves || !(has(leg, 'd') || has(leg, 'e')));
    bool const single = ast::leap_of(atom).far == 1;
    std::string const going = ast::range_of(atom) == 1 ? (single ? "moves" : "leaps")
                              : single                 ? "slides"
                                                       : "rides";
    if (ordinary) verbs.push_back(going);
    if (moves && !captures) verbs.push_back(going + " without capturing");
    if (captures && !moves) verbs.emplace_back("captures");
    if (has(leg, 'd')) verbs.emplace_back("takes friends");
    if (has(leg, 'e')) verbs.emplace_back("captures en passant");
    return listed(verbs) + " as";
  }

  std::string directions(ast::Term const& term) const {
    ast::Leg const& leg = term.legs[0];
    Compass const compass = ast::compass_of(term.atom_of(0));
    std::string const all = limited ? " in all directions" : "";
    if (!ast::has_directions(leg)) return all;
    bool const apart =
        compass == Compass::royal && tree.dialect == ast::Dialect::betza && term.legs.size() == 1;
    ast::Directions const set =
        apart ? static_cast<ast::Directions>(ast::directions_of(leg, Compass::orthogonal) |
                                             ast::directions_of(leg, Compass::diagonal))
              : ast::directions_of(leg, compass);
    if (set == ast::all_directions(compass)) return all;
    return " " + listed(direction_names(set, compass));
  }

  Clause single(ast::Term const& term) const {
    ast::Leg const& leg = term.legs[0];
    ast::Atom const& atom = *leg.atom;
    std::string tail = directions(term) + manner(leg, atom);
    if (has(leg, 'p')) tail += ", hopping over one man";
    if (has(leg, 'g'))
      tail += ast::toggled_range_of(atom) == 1 ? ", landing right behind the first man in its way"
                                               : ", hopping over a man and sliding on behind it";
    if (has(leg, 'i')) tail += ", as its first move only";
    return {verb(leg, atom), atom_name(atom, ast::range_of(atom)), tail};
  }

  // "goes as wazir to an empty square, then as bishop ..."
  Clause chained(ast::Term const& term) const {
    std::string text = "goes";
    bool toggled = false;
    for (std::size_t i = 0; i < term.legs.size(); ++i) {
      ast::Leg const& leg = term.legs[i];
      ast::Atom const& atom = term.atom_of(i);
      int const range = toggled ? ast::toggled_range_of(atom) : ast::range_of(atom);
      bool const last = i + 1 == term.legs.size();
      if (i == 0)
        text += " as " + atom_name(atom, range) + directions(term);
      else if (term.bracketed)
        text += " as " + atom_name(atom, range) + bracket_turn(leg, atom);
      else
        text += " " + steps(range) + " " + turn_name(leg);
      text += manner_of_leg(leg, atom, i);
      if (leg.joint == ast::Joint::may)
        text += ", where it may end";
      else
        text += last ? ending(leg) : " " + passing(leg);
      if (last && has(leg, 'p')) text += ", hopping over one man";
      if (last && has(leg, 'g'))
        text += ", hopping over one man, sliders stopping right behind it and leapers sliding on";
      if (!last) text += ", then";
      // Where y or g is one of several ways to go on, the range is said as it is without them.
      bool const toggles = has(leg, 'y') || has(leg, 'g');
      if (toggles && !has(leg, 'm') && !has(leg, 'c') && !has(leg, 'd') && !has(leg, 'p'))
        toggled = !toggled;
      else if (toggles && !last)
        text += " (its range changing by that)";
    }
    if (has(term.legs[0], 'i')) text += ", as its first move only";
    return {text, "", ""};
  }

  static std::string manner_of_leg(ast::Leg const& leg, ast::Atom const& atom, std::size_t number) {
    if (number == 0 || !(has(leg, 'z') || has(leg, 'q'))) return manner(leg, atom);
    ast::Leg plain = leg; // in a later leg z and q are turns, which turn_name() tells
    std::erase_if(plain.modifiers, [](ast::Modifier const& m) { return m.letter == 'z' || m.letter == 'q'; });
    return manner(plain, atom);
  }

  static std::string steps(int range) {
    if (range == 1) return "one step";
    return range == ast::unlimited_steps ? "any number of steps" : fmt::format("up to {} steps", range);
  }

  static std::string bracket_turn(ast::Leg const& leg, ast::Atom const& atom) {
    if (!ast::has_directions(leg) && !has(leg, 'z') && !has(leg, 'q')) return " onward";
    if (has(leg, 'z') || has(leg, 'q')) return " " + turn_name(leg);
    Compass const compass = ast::compass_of(atom);
    return " " + listed(direction_names(ast::directions_of(leg, compass), compass)) + " as seen from there";
  }

  ast::Tree const& tree;
  bool limited = false;
};

} // namespace

std::string describe(ast::Tree const& tree) { return Describer(tree).describe(); }

} // namespace hippo::betza
