// The geometry of a leg: which squares it comes to, step by step, and which ones a long step crosses. Nothing
// here knows pieces or the edges of a board.
#pragma once

#include "libgame/betza/coordinate.hpp"
#include "libgame/betza/joined_edges.hpp"
#include "libgame/betza/movement.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::betza {

/// The squares along the longer axis.
constexpr int length(Vector v) { return std::max(v.dx < 0 ? -v.dx : v.dx, v.dy < 0 ? -v.dy : v.dy); }

/// Those that a leg crosses.
constexpr JoinedEdges joined_edges(Leg const& leg, int files, int ranks) {
  return {leg.cylinder ? files : 0, leg.torus ? ranks : 0};
}

/// The steps of one leg, straight or along its trail, up to a range.
class LegSteps {
public:
  /// direction: place in the ring of the first step. turn: eighths by which the trail turns, with its sign.
  LegSteps(Leg const& leg, int range, Coordinate from, int direction, int turn, JoinedEdges edges = {})
      : leg_(leg), range_(range), first_direction_(direction), turn_(turn), edges_(edges), to_(from) {}

  /// Goes one step further, which the members below then describe. False at the end of the range.
  bool next() {
    if (number_ == range_) return false;
    ++number_;
    from_ = to_;
    direction_ = (first_direction_ + turned() + 16) % 8;
    to_ = edges_.square(from_ + step());
    return true;
  }

  [[nodiscard]] int number() const { return number_; } ///< 1: the first step
  [[nodiscard]] int direction() const { return direction_; }
  [[nodiscard]] Vector step() const { return leg_.ring[static_cast<std::size_t>(direction_)]; }
  [[nodiscard]] Coordinate from() const { return from_; }
  [[nodiscard]] Coordinate to() const { return to_; }

private:
  // By how many eighths the trail has turned since the first step.
  [[nodiscard]] int turned() const {
    if (leg_.trail == Trail::crooked) return number_ % 2 == 0 ? turn_ : 0;
    return (number_ - 1) % 8 * turn_;
  }

  Leg const& leg_;
  int range_;
  int first_direction_;
  int turn_;
  JoinedEdges edges_;
  int number_ = 0;
  int direction_ = 0;
  Coordinate from_;
  Coordinate to_;
};

/// Visits the squares between both ends of a step, in order. An oblique step crosses them by orthogonal and
/// diagonal steps to the next square; `diagonal_first` says which come first.
template <class Visit>
void for_each_between(Coordinate from, Vector step, bool diagonal_first, Visit const& visit) {
  int const far = length(step);
  int const diagonals = std::min(std::abs(step.dx), std::abs(step.dy));
  bool const is_wide = std::abs(step.dx) > std::abs(step.dy);
  auto const sign = [](int n) { return (n > 0) - (n < 0); };
  for (int number = 1; number < far; ++number) {
    bool const diagonal = diagonal_first ? number <= diagonals : number > far - diagonals;
    from = from + Vector{diagonal || is_wide ? sign(step.dx) : 0, diagonal || !is_wide ? sign(step.dy) : 0};
    visit(from);
  }
}

} // namespace hippo::betza
