#include "libnotation/betza/directions.hpp"
#include "libnotation/betza/write.hpp"

#include <algorithm>

namespace hippo::notation::betza {
namespace {

class Reader {
public:
  explicit Reader(Tree const& said_tree) : tree(said_tree) {}

  std::vector<Warning> read() {
    for (Term const& term : tree.terms)
      for (std::size_t leg = 0; leg < term.legs.size(); ++leg) {
        if (term.legs[leg].atom) atom(*term.legs[leg].atom);
        directions(term, leg);
        modifiers(term, leg);
      }
    std::stable_sort(found.begin(), found.end(),
                     [](Warning const& a, Warning const& b) { return a.where.begin < b.where.begin; });
    return std::move(found);
  }

private:
  void warn(Span where, std::string message) { found.push_back({where, std::move(message)}); }
  bool xbetza() const { return tree.dialect == Dialect::xbetza; }

  void atom(Atom const& said) {
    if (said.letter == 'L')
      warn(said.where, "L is read as the camel (3,1), as C; a few take it for the zebra (3,2)");
    if (said.letter == 'J')
      warn(said.where, "J is read as the zebra (3,2), as Z; a few take it for the camel (3,1)");
    if (said.doubled && said.letter != 'N')
      warn(said.where, std::string("a doubled letter is read as a rider (") + said.letter +
                           "0); XBoard reads the leap twice");
    if (said.doubled && said.range)
      warn(said.where, "a doubled letter with a number is read as a rider of at most that many steps");
    if (said.extension != '\0' && std::string_view("AGZJ").find(said.letter) != std::string_view::npos)
      warn(said.where,
           "X is read as three squares more and Y as two diagonal ones; older readers of X stretch "
           "A, Z and G less");
  }

  void directions(Term const& term, std::size_t number) {
    Leg const& leg = term.legs[number];
    Atom const& said = term.atom_of(number);
    bool const later = number > 0;
    Compass const compass = later && !term.bracketed ? Compass::royal : compass_of(said);
    if (later && !term.bracketed && !has_directions(leg) && !has(leg, 'z') && !has(leg, 'q') &&
        (compass_of(said) == Compass::orthogonal || compass_of(said) == Compass::diagonal))
      warn(term.legs[number - 1].joint_where, "a further leg without directions is read as any of the atom's "
                                              "own but straight back; others turn it by "
                                              "45 degrees too");
    auto const read = direction_words(leg, compass);
    auto const* words = std::get_if<std::vector<DirectionWord>>(&read);
    if (!words || words->empty()) return;
    if (!later && compass == Compass::royal)
      warn(
          {words->front().where.begin, words->back().where.end},
          xbetza() || term.legs.size() > 1
              ? "directions on K and Q are read among eight, so that f is straight forward alone; Betza's "
                "own "
                "reading gives them to W and F apart"
              : "directions on K and Q are read for the orthogonal and the diagonal half apart; XBetza reads "
                "them among eight, so that f is straight forward alone");
    if (later && compass_of(said) == Compass::oblique && !term.bracketed &&
        std::any_of(words->begin(), words->end(),
                    [](DirectionWord const& word) { return word.directions != 1; }))
      warn({words->front().where.begin, words->back().where.end},
           "a turn of an oblique leap is read as so many places round its eight directions; others mirror it "
           "for left-handed leaps");
    for (DirectionWord const& word : *words) {
      bool const reversed =
          word.letters == "sf" || word.letters == "sb" || word.letters == "vl" || word.letters == "vr";
      if (reversed && compass == Compass::oblique)
        warn(word.where, word.letters + " is read as one pair; some read its letters apart");
      if (word.letters.size() == 2 && word.letters[1] == 'h' && compass != Compass::oblique &&
          compass != Compass::royal)
        warn(word.where, "h says nothing on an orthogonal or diagonal atom");
    }
  }

  void modifiers(Term const& term, std::size_t number) {
    Leg const& leg = term.legs[number];
    Atom const& said = term.atom_of(number);
    bool const single = term.legs.size() == 1;
    int const range = range_of(said);
    Leap const leap = leap_of(said);
    for (Modifier const& modifier : leg.modifiers) {
      switch (modifier.letter) {
      case 'n':
        if (compass_of(said) == Compass::oblique)
          warn(modifier.where,
               xbetza() ? "n on an oblique leap is read as blocked on the squares beside the origin, "
                          "orthogonal steps first (the Mao); others stop it only where every "
                          "shortest way is blocked"
                        : "n on an oblique leap is read as blocked where every shortest way is "
                          "blocked; XBoard reads the Mao, orthogonal steps first");
        else if (leap.far == 1)
          warn(modifier.where, "n says nothing where each step goes to the next square");
        break;
      case 'j':
        if (leap.far == 1 && range > 1 && range != unlimited_steps)
          warn(modifier.where, "j takes away the first square of the slide, which the range still counts");
        else if (leap.far > 2 || compass_of(said) == Compass::oblique)
          warn(modifier.where, "j is read as exactly one man in the way; Betza's own reading is one or more");
        break;
      case 'p':
      case 'g':
        if (leg.joint == Joint::last && range != unlimited_steps)
          warn(modifier.where,
               std::string(1, modifier.letter) +
                   " on a move of limited range is read as a leg to the hurdle and a second leg "
                   "behind it; others let the range count both");
        break;
      case 'y':
        if (leap.far == 1 && said.range && (said.letter == 'W' || said.letter == 'F' || said.letter == 'K'))
          warn(modifier.where,
               "y drops the number of W, F and K and makes them R, B and Q; others make any range "
               "but one a single step");
        break;
      case 'z':
      case 'q':
        if (single && range == 1)
          warn(modifier.where, "read as a ride without limit, though no range is written");
        if (single && (compass_of(said) == Compass::oblique || compass_of(said) == Compass::royal))
          warn(modifier.where, "the angle of the turns is read as the smallest of the leap's own directions; "
                               "readers differ");
        break;
      default:
        break;
      }
    }
  }

  Tree const& tree;
  std::vector<Warning> found;
};

} // namespace

std::vector<Warning> warnings(Tree const& tree) { return Reader(tree).read(); }

} // namespace hippo::notation::betza
