#include "libgame/betza/ride_list.hpp"

#include "libgame/betza/leg_steps.hpp"
#include "libnotation/betza/parse.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

namespace hippo::betza {
namespace {

constexpr Directions straight_on = 0x01;

bool goes_straight(Leg const& leg) {
  return leg.trail == Trail::straight && !leg.cylinder && !leg.torus && leg.jump == Way::none &&
         !leg.skips_first && !leg.destroy;
}

bool only_hops(Leg const& leg) {
  return (leg.hop || leg.hop_toggle) && !leg.move && !leg.capture && !leg.move_toggle &&
         leg.lame == Way::none && goes_straight(leg);
}

/// Whether the pattern goes to a hurdle and straight on from there.
bool is_hop(MovePattern const& pattern) {
  if (pattern.legs.size() != 2) return false;
  Leg const& last = pattern.legs[1];
  return only_hops(pattern.legs[0]) && pattern.legs[0].ring == last.ring && goes_straight(last) &&
         last.lame == Way::none && last.turns_after_straight == straight_on &&
         last.turns_after_diagonal == straight_on;
}

int sum_of_steps(int a, int b) {
  return a == unlimited_steps || b == unlimited_steps ? unlimited_steps : a + b;
}

/// Adds the rides of patterns to a list.
class Reader {
public:
  explicit Reader(bool hops_within_range) : hops_within_range_(hops_within_range) {}

  void read(MovePattern const& pattern) {
    Leg const& first = pattern.legs.front();
    Leg const& last = pattern.legs.back();
    list_.en_passant |= last.en_passant;
    bool const single = pattern.legs.size() == 1 && goes_straight(first);
    bool const lame_rider = first.lame != Way::none && first.range != 1; // looks at squares beside its line
    if (first.anywhere || lame_rider || (!single && !is_hop(pattern))) {
      list_.others.patterns.push_back(pattern);
      return;
    }
    if (!last.move && !last.capture) return;
    for (std::size_t direction = 0; direction < first.ring.size(); ++direction)
      if ((first.turns_after_straight >> direction & 1) != 0) add(pattern, first.ring[direction]);
  }

  [[nodiscard]] RideList result() && { return std::move(list_); }

private:
  void add(MovePattern const& pattern, Vector step) {
    Leg const& first = pattern.legs.front();
    Leg const& last = pattern.legs.back();
    LineRide line{.ride = {.dx = step.dx,
                           .dy = step.dy,
                           .max_steps = first.range,
                           .moves = last.move,
                           .captures = last.capture,
                           .initial = pattern.initial}};
    if (pattern.legs.size() == 2) set_hop(line, pattern);
    line.ride.lame = first.lame != Way::none;
    if (line.ride.lame) {
      line.crossed = squares_crossed(step, false);
      if (first.lame == Way::either && squares_crossed(step, true) != line.crossed) {
        LineRide other = line;
        other.crossed = squares_crossed(step, true);
        list_.rides.push_back(std::move(other));
      }
    }
    list_.rides.push_back(std::move(line));
  }

  void set_hop(LineRide& line, MovePattern const& pattern) const {
    Leg const& to_hurdle = pattern.legs[0];
    Leg const& onwards = pattern.legs[1];
    int const after = to_hurdle.hop_toggle ? onwards.toggled_range : onwards.range;
    if (hops_within_range_ && to_hurdle.hop && to_hurdle.range != unlimited_steps) {
      line.ride.max_steps = std::max(to_hurdle.range, 2);
      line.hop = {line.ride.max_steps - 1, line.ride.max_steps - 1};
    } else {
      line.ride.max_steps = sum_of_steps(to_hurdle.range, after);
      line.hop = {to_hurdle.range, after};
    }
  }

  static std::vector<Vector> squares_crossed(Vector step, bool diagonal_first) {
    std::vector<Vector> squares;
    for_each_between({0, 0}, step, diagonal_first, [&](Coordinate at) { squares.push_back({at.x, at.y}); });
    return squares;
  }

  bool hops_within_range_;
  RideList list_;
};

} // namespace

Movement read_movement(std::string_view betza) {
  if (betza.empty()) return {};
  auto const tree = notation::betza::parse(betza);
  if (std::holds_alternative<notation::ParseError>(tree))
    throw std::invalid_argument("a piece whose moves are not written in Betza's notation");
  return expand(std::get<Tree>(tree));
}

RideList read_rides(std::string_view betza, bool hops_within_range) {
  Reader reader(hops_within_range);
  for (MovePattern const& pattern : read_movement(betza).patterns) reader.read(pattern);
  return std::move(reader).result();
}

} // namespace hippo::betza
