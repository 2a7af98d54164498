#include "libgame/betza/describe.hpp"

#include "libgame/betza/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::betza {
namespace {

namespace ast = notation::betza;
using ast::Compass;
using ast::has;

std::string passing(ast::Leg const& leg) {
  Strings ways;
  if (has(leg, 'm') || has(leg, 'y')) ways.push_back("to an empty square");
  if (has(leg, 'c')) ways.push_back("to an enemy, which is captured");
  if (has(leg, 'd')) ways.push_back("to a friend, which is captured");
  if (has(leg, 'p') || has(leg, 'g')) ways.push_back("to a piece, which stays");
  return ways.empty() ? "to an empty square" : listed(ways);
}

std::string ending(ast::Leg const& leg) {
  Strings ways;
  if (has(leg, 'm')) ways.push_back("an empty square");
  if (has(leg, 'c')) ways.push_back("an enemy");
  if (has(leg, 'd')) ways.push_back("a friend, which is captured");
  if (has(leg, 'e')) ways.push_back("an en passant capture");
  return ways.empty() || (has(leg, 'm') && has(leg, 'c') && ways.size() == 2) ? "" : " to " + listed(ways);
}

std::string manner(ast::Leg const& leg, ast::Atom const& atom) {
  bool const far = ast::leap_of(atom).far > 1;
  std::string text;
  if (has(leg, 'z')) text += ", zigzagging";
  if (has(leg, 'q')) text += ", in a circle";
  if (has(leg, 'o')) text += ", around the edges as on a cylinder";
  if (has(leg, 'n') && far) text += ", not over pieces on the way";
  if (has(leg, 'j')) text += far ? ", over a piece on the way" : ", skipping the first square";
  return text;
}

/// A term of one leg, in parts, so that like terms can share their words.
struct Clause {
  std::string verb; ///< "leaps as"
  std::string name; ///< "dabbaba"; empty for a clause that shares nothing
  std::string tail; ///< " forward or backward"
};

/// "one square straight", for readers who do not know a name such as wazir; empty for other leaps.
std::string_view plain_distance(ast::Atom const& atom) {
  if (ast::is_universal(atom) || ast::range_of(atom) != 1) return "";
  switch (atom.letter) {
  case 'W':
    return "one square straight";
  case 'F':
    return "one square diagonally";
  case 'D':
    return "two squares straight";
  case 'A':
    return "two squares diagonally";
  default:
    return "";
  }
}

constexpr std::string_view quietly = " without capturing";

class Describer {
public:
  Describer(ast::Tree const& given, bool is_plain)
      : tree(given), plain(is_plain), limited(std::ranges::any_of(given.terms, [](ast::Term const& term) {
          return ast::has_directions(term.legs[0]);
        })) {}

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
    bool const single = ast::leap_of(atom).far == 1 && !ast::is_universal(atom);
    std::string const going = ast::range_of(atom) == 1 ? (single ? "moves" : "leaps")
                              : single                 ? "slides"
                                                       : "rides";
    if (ordinary) verbs.push_back(going);
    if (moves && !captures) verbs.push_back(going + std::string(quietly));
    if (captures && !moves) verbs.emplace_back("captures");
    if (has(leg, 'd')) verbs.emplace_back("captures friends");
    if (has(leg, 'e')) verbs.emplace_back("captures en passant");
    return listed(verbs);
  }

  std::string directions(ast::Term const& term) const {
    Compass const compass = ast::compass_of(term.atom_of(0));
    ast::Directions const set = ast::first_directions(term, tree.dialect);
    std::string all = limited ? " in all directions" : "";
    if (set == ast::all_directions(compass)) return all;
    return " " + listed(direction_names(set, compass));
  }

  Clause single(ast::Term const& term) const {
    ast::Leg const& leg = term.legs[0];
    ast::Atom const& atom = *leg.atom;
    std::string tail = manner(leg, atom);
    if (has(leg, 'p')) tail += ", hopping over one piece";
    if (has(leg, 'g'))
      tail += ast::toggled_range_of(atom) == 1 ? ", landing just beyond the first piece in its way"
                                               : ", hopping over a piece and sliding on beyond it";
    if (has(leg, 'i')) tail += ", as its first move only";
    std::string verbs = verb(leg, atom);
    std::string_view const distance = plain ? plain_distance(atom) : "";
    if (distance.empty())
      return {verbs + " as", atom_name(atom, ast::range_of(atom)), directions(term) + tail};
    if (verbs.ends_with(quietly)) { // the distance stands beside the verb
      verbs.resize(verbs.size() - quietly.size());
      tail.insert(0, quietly);
    }
    return {verbs, std::string(distance), directions(term) + tail};
  }

  // "goes as wazir to an empty square, then as bishop ..."
  Clause chained(ast::Term const& term) const {
    std::string text = "goes";
    bool toggled = false;
    for (std::size_t i = 0; i < term.legs.size(); ++i) {
      ast::Leg const& leg = term.legs[i];
      ast::Atom const& atom = term.atom_of(i);
      bool const last = i + 1 == term.legs.size();
      text += " " + going(term, i, toggled ? ast::toggled_range_of(atom) : ast::range_of(atom));
      text += manner_of_leg(leg, atom, i) + (last ? last_end(leg) : end(leg) + ", then");
      // If y or g is one of several ways to go on, the range is given without them.
      bool const toggles = has(leg, 'y') || has(leg, 'g');
      if (toggles && !has(leg, 'm') && !has(leg, 'c') && !has(leg, 'd') && !has(leg, 'p'))
        toggled = !toggled;
      else if (toggles && !last)
        text += " (which changes its range)";
    }
    if (has(term.legs[0], 'i')) text += ", as its first move only";
    return {text, "", ""};
  }

  // How one of several legs goes: "as ferz forward", "one step straight on".
  std::string going(ast::Term const& term, std::size_t number, int range) const {
    ast::Leg const& leg = term.legs[number];
    ast::Atom const& atom = term.atom_of(number);
    if (number == 0) return "as " + atom_name(atom, range) + directions(term);
    if (term.bracketed)
      return "as " + atom_name(atom, range) + bracket_turn(leg, atom, term.atom_of(number - 1));
    return steps(range) + " " + turn_name(leg);
  }

  static std::string end(ast::Leg const& leg) {
    return leg.joint == ast::Joint::may ? ", where it may end" : " " + passing(leg);
  }

  static std::string last_end(ast::Leg const& leg) {
    std::string text = ending(leg);
    if (has(leg, 'p')) text += ", hopping over one piece";
    if (has(leg, 'g'))
      text += ", hopping over one piece, sliders stopping just beyond it and leapers sliding on";
    return text;
  }

  static std::string manner_of_leg(ast::Leg const& leg, ast::Atom const& atom, std::size_t number) {
    if (number == 0 || !(has(leg, 'z') || has(leg, 'q'))) return manner(leg, atom);
    ast::Leg plain = leg; // in a later leg z and q are turns, which turn_name() describes
    std::erase_if(plain.modifiers, [](ast::Modifier const& m) { return m.letter == 'z' || m.letter == 'q'; });
    return manner(plain, atom);
  }

  static std::string steps(int range) {
    if (range == 1) return "one step";
    return range == ast::unlimited_steps ? "any number of steps" : fmt::format("up to {} steps", range);
  }

  /// The directions of a leg in brackets, as those of its atom turned with the leg before: after a diagonal
  /// step, an orthogonal atom has the directions of a diagonal one.
  static Compass turned_compass(ast::Atom const& atom, ast::Atom const& before) {
    Compass const own = ast::compass_of(atom);
    bool const is_turned = ast::compass_of(before) == Compass::diagonal;
    if (is_turned && own == Compass::orthogonal) return Compass::diagonal;
    if (is_turned && own == Compass::diagonal) return Compass::orthogonal;
    return own;
  }

  static std::string bracket_turn(ast::Leg const& leg, ast::Atom const& atom, ast::Atom const& before) {
    if (!ast::has_directions(leg) && !has(leg, 'z') && !has(leg, 'q')) return " onward";
    if (has(leg, 'z') || has(leg, 'q')) return " " + turn_name(leg);
    Compass const compass = turned_compass(atom, before);
    return " " + listed(direction_names(ast::directions_of(leg, compass), compass)) + " as seen from there";
  }

  ast::Tree const& tree;
  bool plain = false; ///< distances for the names of short leaps
  bool limited = false;
};

} // namespace

std::string describe(ast::Tree const& tree) { return Describer(tree, false).describe(); }
std::string describe_plainly(ast::Tree const& tree) { return Describer(tree, true).describe(); }

} // namespace hippo::betza
