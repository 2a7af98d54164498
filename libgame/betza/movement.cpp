#include "libgame/betza/movement.hpp"

#include <algorithm>
#include <set>

namespace hippo::betza {
namespace {

namespace ast = notation::betza;
using ast::Compass;
using ast::has;

constexpr Directions quarter_turns = 0x44; // 2 and 6
constexpr Directions sharp_turns = 0x82;   // 1 and 7
constexpr Directions blunt_turns = 0x28;   // 3 and 5

class Expander {
public:
  explicit Expander(Tree const& given) : tree(given) {}

  Movement expand() {
    for (std::size_t number = 0; number < tree.terms.size(); ++number) {
      ast::Term const& term = tree.terms[number];
      for (std::size_t last = 0; last < term.legs.size(); ++last)
        if (ast::Joint const joint = term.legs[last].joint;
            joint == ast::Joint::last || joint == ast::Joint::may)
          add(pattern(term, last, number));
    }
    return std::move(movement);
  }

private:
  void add(MovePattern pattern) {
    if (seen.emplace(pattern.initial, pattern.legs).second) movement.patterns.push_back(std::move(pattern));
  }

  // The pattern of the legs up to `last`.
  MovePattern pattern(ast::Term const& term, std::size_t last, std::size_t number) const {
    MovePattern pattern;
    pattern.initial = has(term.legs[0], 'i');
    pattern.term = number;
    for (std::size_t index = 0; index <= last; ++index) {
      Leg leg = shape(term, index);
      if (index == last)
        end(term.legs[index], leg, pattern);
      else
        pass(term.legs[index], leg);
      pattern.legs.push_back(leg);
    }
    return pattern;
  }

  Leg shape(ast::Term const& term, std::size_t index) const {
    ast::Leg const& written = term.legs[index];
    ast::Atom const& atom = term.atom_of(index);
    Leg leg;
    leg.ring = ast::ring_of(ast::leap_of(atom));
    leg.range = ast::range_of(atom);
    leg.toggled_range = ast::toggled_range_of(atom);
    if (index == 0)
      leg.turns_after_straight = leg.turns_after_diagonal = ast::first_directions(term, tree.dialect);
    else if (term.bracketed)
      bracket_turns(written, atom, leg);
    else
      turns(written, atom, leg);
    leg.cylinder = has(written, 'o');
    leg.anywhere = ast::is_universal(atom);
    trail(term, index, leg);
    ways(written, atom, leg);
    return leg;
  }

  // Turns after `a` are among eight for every atom: W and F, D and A, H and G become each other. Without a
  // written turn: all directions of the atom except straight back.
  static void turns(ast::Leg const& written, ast::Atom const& atom, Leg& leg) {
    Directions set = 0;
    if (has(written, 'z') || has(written, 'q')) {
      leg.side = has(written, 'z') ? Side::against_last : Side::with_last;
      set = has(written, 'f') ? sharp_turns : has(written, 'b') ? blunt_turns : quarter_turns;
    } else if (ast::has_directions(written)) {
      set = ast::directions_of(written, Compass::royal);
    } else {
      Compass const compass = ast::compass_of(atom);
      set = compass == Compass::orthogonal || compass == Compass::diagonal ? 0x45 : 0xEF;
    }
    leg.turns_after_straight = leg.turns_after_diagonal = set;
  }

  // In brackets the directions are the new atom's own, turned with the leg before: after an orthogonal step a
  // diagonal atom looks diagonal, after a diagonal step it looks orthogonal. Without a written direction:
  // straight on.
  static void bracket_turns(ast::Leg const& written, ast::Atom const& atom, Leg& leg) {
    auto read = [&](Compass compass) {
      if (has(written, 'z') || has(written, 'q'))
        return has(written, 'f') ? sharp_turns : has(written, 'b') ? blunt_turns : quarter_turns;
      if (ast::has_directions(written)) return ast::directions_of(written, compass);
      switch (compass) {
      case Compass::diagonal:
        return sharp_turns;
      case Compass::oblique:
        return Directions{0x81};
      case Compass::orthogonal:
      case Compass::royal:
        break;
      }
      return Directions{0x01};
    };
    if (has(written, 'z')) leg.side = Side::against_last;
    if (has(written, 'q')) leg.side = Side::with_last;
    Compass const compass = ast::compass_of(atom);
    leg.turns_after_straight = leg.turns_after_diagonal = read(compass);
    if (compass == Compass::orthogonal) leg.turns_after_diagonal = read(Compass::diagonal);
    if (compass == Compass::diagonal) leg.turns_after_diagonal = read(Compass::orthogonal);
  }

  // A crooked ride turns at right angles. A circular one turns by the smallest angle of its own directions:
  // an eighth of the ring for oblique leaps and for K and Q, else a quarter. Both are rides, even of an atom
  // that makes one step.
  static void trail(ast::Term const& term, std::size_t index, Leg& leg) {
    ast::Leg const& written = term.legs[index];
    if (index > 0 || !(has(written, 'z') || has(written, 'q'))) return;
    Compass const compass = ast::compass_of(term.atom_of(0));
    leg.trail = has(written, 'z') ? Trail::crooked : Trail::circular;
    bool const close = compass == Compass::oblique || compass == Compass::royal;
    leg.trail_turn = close && has(written, 'q') ? 1 : 2;
    if (leg.range == 1) leg.range = unlimited_steps;
  }

  void ways(ast::Leg const& written, ast::Atom const& atom, Leg& leg) const {
    bool const oblique = ast::compass_of(atom) == Compass::oblique;
    Way const way = oblique && tree.dialect == Dialect::betza ? Way::either : Way::orthogonal_first;
    bool const far = ast::leap_of(atom).far > 1;
    if (has(written, 'n') && far) leg.lame = way;
    if (!has(written, 'j')) return;
    leg.skips_first = !far;
    leg.jump_any = tree.dialect == Dialect::betza;
    if (far) leg.jump = way;
  }

  static void pass(ast::Leg const& written, Leg& leg) {
    leg.move = has(written, 'm');
    leg.capture = has(written, 'c');
    leg.destroy = has(written, 'd');
    leg.hop = has(written, 'p');
    leg.hop_toggle = has(written, 'g');
    leg.move_toggle = has(written, 'y');
    if (!(leg.move || leg.capture || leg.destroy || leg.hop || leg.hop_toggle || leg.move_toggle))
      leg.move = true;
  }

  // The last leg. A hop in it is a leg to the hurdle and one straight on from there: pR is pafR.
  static void end(ast::Leg const& written, Leg& leg, MovePattern& pattern) {
    if (has(written, 'p') || has(written, 'g')) {
      Leg hurdle = leg;
      hurdle.hop = has(written, 'p');
      hurdle.hop_toggle = has(written, 'g');
      pattern.legs.push_back(hurdle);
      leg.turns_after_straight = leg.turns_after_diagonal = 0x01;
      leg.side = Side::written;
      leg.skips_first = false;
    }
    leg.move = has(written, 'm');
    leg.capture = has(written, 'c');
    leg.destroy = has(written, 'd');
    leg.en_passant = has(written, 'e');
    if (!(leg.move || leg.capture || leg.destroy || leg.en_passant)) leg.move = leg.capture = true;
  }

  Tree const& tree;
  Movement movement;
  std::set<std::pair<bool, std::vector<Leg>>> seen; // terms may repeat each other
};

bool is_plain(MovePattern const& pattern) {
  Leg const& leg = pattern.legs.front();
  return pattern.legs.size() == 1 && !leg.anywhere && leg.trail == Trail::straight && !leg.cylinder &&
         leg.jump == Way::none && !leg.skips_first && leg.lame != Way::either && !leg.destroy &&
         !leg.en_passant;
}

} // namespace

Movement expand(Tree const& tree) { return Expander(tree).expand(); }

std::optional<std::vector<Ride>> plain_rides(Tree const& tree) {
  std::vector<Ride> rides;
  for (MovePattern const& pattern : expand(tree).patterns) {
    if (!is_plain(pattern)) return std::nullopt;
    Leg const& leg = pattern.legs.front();
    for (std::size_t direction = 0; direction < leg.ring.size(); ++direction) {
      if (!(leg.turns_after_straight >> direction & 1)) continue;
      Vector const step = leg.ring[direction];
      Ride const ride{
          step.dx, step.dy, leg.range, leg.move, leg.capture, pattern.initial, leg.lame != Way::none};
      if (std::find(rides.begin(), rides.end(), ride) == rides.end()) rides.push_back(ride);
    }
  }
  return rides;
}

} // namespace hippo::betza
