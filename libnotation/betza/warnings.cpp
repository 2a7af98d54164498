#include "libnotation/betza/directions.hpp"
#include "libnotation/betza/write.hpp"

#include <algorithm>
#include <optional>

namespace hippo::notation::betza {
namespace {

class Checker {
public:
  explicit Checker(Tree const& given) : tree(given) {}

  std::vector<Warning> check() {
    for (Term const& term : tree.terms)
      for (std::size_t leg = 0; leg < term.legs.size(); ++leg) {
        if (term.legs[leg].atom) check_atom(*term.legs[leg].atom);
        check_directions(term, leg);
        check_modifiers(term, leg);
      }
    std::stable_sort(found.begin(), found.end(),
                     [](Warning const& a, Warning const& b) { return a.where.begin < b.where.begin; });
    return std::move(found);
  }

private:
  void warn(Span where, std::string message) { found.push_back({where, std::move(message)}); }
  bool xbetza() const { return tree.dialect == Dialect::xbetza; }

  void check_atom(Atom const& atom) {
    if (atom.letter == 'L')
      warn(atom.where, "L is read as the camel (3,1), as C; a few take it for the zebra (3,2)");
    if (atom.letter == 'J')
      warn(atom.where, "J is read as the zebra (3,2), as Z; a few take it for the camel (3,1)");
    if (atom.doubled && atom.letter != 'N')
      warn(atom.where, std::string("a doubled letter is read as a rider (") + atom.letter +
                           "0); XBoard reads the leap twice");
    if (atom.doubled && atom.range)
      warn(atom.where, "a doubled letter with a number is read as a rider of at most that many steps");
    if (atom.extension != '\0' && std::string_view("AGZJ").find(atom.letter) != std::string_view::npos)
      warn(atom.where, "X is read as three squares more and Y as two diagonal ones; older programs extend "
                       "A, Z and G less");
  }

  void check_directions(Term const& term, std::size_t number) {
    Leg const& leg = term.legs[number];
    Atom const& atom = term.atom_of(number);
    bool const later = number > 0;
    Compass const compass = later && !term.bracketed ? Compass::royal : compass_of(atom);
    if (later && !term.bracketed && !has_directions(leg) && !has(leg, 'z') && !has(leg, 'q') &&
        (compass_of(atom) == Compass::orthogonal || compass_of(atom) == Compass::diagonal))
      warn(term.legs[number - 1].joint_where, "a further leg without directions is read as any of the atom's "
                                              "own but straight back; others turn it by "
                                              "45 degrees too");
    auto const read = direction_words(leg, compass);
    auto const* words = std::get_if<std::vector<DirectionWord>>(&read);
    if (!words || words->empty()) return;
    if (!later && compass == Compass::royal)
      warn({words->front().where.begin, words->back().where.end},
           xbetza() || term.legs.size() > 1
               ? "directions on K and Q are read among eight, so that f is straight forward alone; Betza's "
                 "own reading applies them to W and F separately"
               : "directions on K and Q are read for the orthogonal and the diagonal half separately; XBetza "
                 "reads "
                 "them among eight, so that f is straight forward alone");
    if (later && compass_of(atom) == Compass::oblique && !term.bracketed &&
        std::any_of(words->begin(), words->end(),
                    [](DirectionWord const& word) { return word.directions != 1; }))
      warn({words->front().where.begin, words->back().where.end},
           "a turn of an oblique leap is counted in places of its eight directions; others mirror it "
           "for left-handed leaps");
    unsigned named = 0; // by the words before
    for (DirectionWord const& word : *words) {
      if ((word.directions & ~named) == 0) warn_of_no_direction(word);
      named |= word.directions;
      bool const reversed =
          word.letters == "sf" || word.letters == "sb" || word.letters == "vl" || word.letters == "vr";
      if (reversed && compass == Compass::oblique)
        warn(word.where, word.letters + " is read as one pair; others read its letters separately");
      if (word.letters.size() == 2 && word.letters[1] == 'h' && compass != Compass::oblique &&
          compass != Compass::royal)
        warn(word.where, "h has no effect on an orthogonal or diagonal atom");
    }
  }

  /// One warning for a word that is repeated, as in fffW.
  void warn_of_no_direction(DirectionWord const& word) {
    std::string message = word.letters + " adds no direction to those before it";
    if (repeated) {
      Warning& before = found[*repeated];
      if (before.where.end == word.where.begin && before.message == message) {
        before.where.end = word.where.end;
        return;
      }
    }
    repeated = found.size();
    warn(word.where, std::move(message));
  }

  void check_modifiers(Term const& term, std::size_t number) {
    Leg const& leg = term.legs[number];
    Atom const& atom = term.atom_of(number);
    bool const single = term.legs.size() == 1;
    int const range = range_of(atom);
    Leap const leap = leap_of(atom);
    for (Modifier const& modifier : leg.modifiers) {
      switch (modifier.letter) {
      case 'n':
        if (compass_of(atom) == Compass::oblique)
          warn(modifier.where,
               xbetza() ? "n on an oblique leap is read as blocked on the squares beside the origin, "
                          "orthogonal steps first (the Mao); others block it only if every "
                          "shortest way is blocked"
                        : "n on an oblique leap is read as blocked if every shortest way is "
                          "blocked; XBoard reads the Mao, orthogonal steps first");
        else if (leap.far == 1)
          warn(modifier.where, "n has no effect on steps to the next square");
        break;
      case 'j':
        if (leap.far == 1 && range > 1 && range != unlimited_steps)
          warn(modifier.where, "j skips the first square of the slide, which the range still counts");
        else if (leap.far > 2 || compass_of(atom) == Compass::oblique)
          warn(modifier.where,
               "j is read as exactly one piece on the way; Betza's own reading is one or more");
        break;
      case 'p':
      case 'g':
        if (leg.joint == Joint::last && modifier.letter == 'g' && has(leg, 'p'))
          warn(modifier.where, "p and g in one leg are read as two ways to hop, either of which will do");
        if (leg.joint == Joint::last && range != unlimited_steps)
          warn(modifier.where,
               std::string(1, modifier.letter) +
                   " on a move of limited range is read as a leg to the hurdle and a second leg "
                   "after it; others count both in one range");
        break;
      case 'y':
        if (leap.far == 1 && atom.range && (atom.letter == 'W' || atom.letter == 'F' || atom.letter == 'K'))
          warn(modifier.where,
               "y drops the number of W, F and K and makes them R, B and Q; others turn any range "
               "but one into a single step");
        break;
      case 'z':
      case 'q':
        if (single && range == 1)
          warn(modifier.where, "read as a ride without limit although no range is written");
        if (single && modifier.letter == 'z' && compass_of(atom) == Compass::oblique)
          warn(modifier.where,
               "z is read as turns at right angles, as of the Quintessence; others turn an oblique "
               "leap by the next of its eight directions");
        if (single && modifier.letter == 'q' &&
            (compass_of(atom) == Compass::oblique || compass_of(atom) == Compass::royal))
          warn(modifier.where, "the angle of the turns is read as the smallest of the leap's own directions; "
                               "programs differ");
        break;
      default:
        break;
      }
    }
  }

  Tree const& tree;
  std::vector<Warning> found;
  std::optional<std::size_t> repeated; ///< the last warning of a direction that adds none, in `found`
};

} // namespace

std::vector<Warning> warnings(Tree const& tree) { return Checker(tree).check(); }

} // namespace hippo::notation::betza
