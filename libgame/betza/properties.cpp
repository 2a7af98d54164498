#include "libgame/betza/properties.hpp"
#include "libgame/betza/symmetry.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace hippo::betza {
namespace {

using symmetry::has_direction;
using symmetry::Line;
using symmetry::Lines;
using symmetry::lines_of;
using symmetry::quarter_turned;

bool is_symmetric(Movement const& movement) {
  Lines const lines = lines_of(movement);
  return std::all_of(lines.begin(), lines.end(),
                     [&](Line const& line) { return lines.contains(quarter_turned(line)); }) &&
         stays_same(movement, true, false);
}

bool is_divergent(Movement const& movement) {
  Lines moving, capturing;
  for (Line line : lines_of(movement)) {
    Leg& last = line.legs.back();
    bool const moves = last.move;
    bool const captures = last.capture;
    last.move = last.capture = last.destroy = last.en_passant = false;
    if (moves) moving.insert(line);
    if (captures) capturing.insert(line);
  }
  return moving != capturing;
}

/// Walks the legs without a board to see whether any way ends on the other colour.
class Colours {
public:
  explicit Colours(MovePattern const& its_pattern) : pattern(its_pattern) {}
  bool change() { return pattern.legs.front().anywhere || from(0, 0, false, false); }

private:
  bool from(std::size_t number, std::size_t before, bool toggled, bool odd) {
    if (number == pattern.legs.size()) return odd;
    if (!seen.insert({number, before, toggled, odd}).second) return false;
    Leg const& leg = pattern.legs[number];
    Directions const turns = before % 2 == 0 ? leg.turns_after_straight : leg.turns_after_diagonal;
    for (std::size_t turn = 0; turn < 8; ++turn)
      if (has_direction(turns, turn) && ride(number, (before + turn) % 8, toggled, odd)) return true;
    return false;
  }

  bool ride(std::size_t number, std::size_t direction, bool toggled, bool odd) {
    Leg const& leg = pattern.legs[number];
    int const range = toggled ? leg.toggled_range : leg.range;
    bool const last = number + 1 == pattern.legs.size();
    bool const changes = leg.trail_turn % 2 != 0 && !leg.is_oblique();
    auto end = [&](bool odd_there) {
      if (last || leg.move || leg.capture || leg.destroy || leg.hop)
        if (from(number + 1, direction, toggled, odd_there)) return true;
      return (leg.move_toggle || leg.hop_toggle) && from(number + 1, direction, !toggled, odd_there);
    };
    bool const step_odd = (leg.ring[direction].dx + leg.ring[direction].dy) % 2 != 0 || changes;
    if (!step_odd) return end(odd);
    if (!leg.skips_first && end(!odd)) return true;
    return range != 1 && (end(odd) || end(!odd));
  }

  MovePattern const& pattern;
  std::set<std::tuple<std::size_t, std::size_t, bool, bool>> seen;
};

bool is_colour_bound(Movement const& movement) {
  return std::none_of(movement.patterns.begin(), movement.patterns.end(),
                      [](MovePattern const& pattern) { return Colours(pattern).change(); });
}

// A hop of one leg in the string is two legs of the pattern; that does not count as a move of several legs.
bool hops(Leg const& leg) { return (leg.hop || leg.hop_toggle) && !leg.move && !leg.move_toggle; }

} // namespace

Properties properties_of(Movement const& movement) {
  Properties all;
  auto any_leg = [&](auto const& holds) {
    return std::any_of(movement.patterns.begin(), movement.patterns.end(), [&](MovePattern const& pattern) {
      return std::any_of(pattern.legs.begin(), pattern.legs.end(), holds);
    });
  };
  all.multi_leg =
      std::any_of(movement.patterns.begin(), movement.patterns.end(), [](MovePattern const& pattern) {
        return pattern.legs.size() > 1 && !hops(pattern.legs.front());
      });
  all.rider = any_leg([](Leg const& leg) { return leg.range != 1 || leg.move_toggle; });
  all.hopper = any_leg(hops);
  all.lame = any_leg([](Leg const& leg) { return leg.lame != Way::none; });
  all.leaper = !all.rider && !all.hopper &&
               std::all_of(movement.patterns.begin(), movement.patterns.end(),
                           [](MovePattern const& pattern) { return pattern.legs.size() == 1; });
  all.symmetric = is_symmetric(movement);
  all.colour_bound = is_colour_bound(movement);
  all.divergent = is_divergent(movement);
  return all;
}

std::vector<std::string> names_of(Properties const& all) {
  std::vector<std::string> names;
  auto add = [&](bool holds, char const* name) {
    if (holds) names.emplace_back(name);
  };
  add(all.leaper, "leaper");
  add(all.rider, "rider");
  add(all.hopper, "hopper");
  add(all.lame, "lame");
  add(all.multi_leg, "multi-leg");
  add(all.symmetric, "symmetric");
  add(all.colour_bound, "colour-bound");
  add(all.divergent, "divergent");
  return names;
}

} // namespace hippo::betza
