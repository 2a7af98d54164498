// Rays in any direction on a board, and what is seen along them. Where edges are joined, a ray goes on across
// them.
#pragma once

#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/topology.hpp"

#include <optional>
#include <vector>

namespace hippo::rules {

/// From each square of a board the squares in one direction up to the edge, without the first; where edges
/// are joined, up to the first.
template <class Set>
class Rays {
public:
  Rays(Topology const& topology, betza::Vector step, int max_steps)
      : rays_(static_cast<std::size_t>(topology.board.squares())) {
    for (int s = 0; s < topology.board.squares(); ++s) {
      auto at = topology.step(Square(s), step);
      for (int steps = 0; steps < max_steps && at && at != Square(s); ++steps, at = topology.step(*at, step))
        rays_[static_cast<std::size_t>(s)] |= Set(*at);
    }
  }
  [[nodiscard]] Set const& operator[](Square from) const {
    return rays_[static_cast<std::size_t>(from.index())];
  }
  /// The same rays, as far as they are in a set.
  [[nodiscard]] Rays within(Set const& set) const {
    Rays rays = *this;
    for (Set& ray : rays.rays_) ray &= set;
    return rays;
  }

private:
  std::vector<Set> rays_;
};

/// The rays of full length, with the order of their squares.
///
/// The trick: on a ray the numbers of squares rise, or fall, but where it crosses joined edges. Those rays
/// are looked up in parts, from one such crossing to the next.
template <class Set>
class Sight {
public:
  Sight(Topology const& topology, betza::Vector step)
      : rays_(topology, step, betza::unlimited_steps), rising_(step.dy > 0 || (step.dy == 0 && step.dx > 0)) {
    if (!topology.has_joined_edges()) return;
    for (int s = 0; s < topology.board.squares(); ++s) {
      Part part;
      auto at = topology.step(Square(s), step);
      for (int last = s; at && (at->index() > last) == rising_; at = topology.step(*at, step)) {
        last = at->index();
        part.squares |= Set(*at);
      }
      part.next = at;
      parts_.push_back(part);
    }
  }

  [[nodiscard]] Set const& operator[](Square from) const { return rays_[from]; }
  /// The empty squares of a ray, and the first piece beyond them.
  [[nodiscard]] Set seen(Square from, Set const& occupied) const {
    if (!parts_.empty()) return seen_in_parts(from, occupied);
    Set const pieces = rays_[from] & occupied;
    return pieces.empty() ? rays_[from] : rays_[from] & ~rays_[nearest(pieces)];
  }
  /// The first piece of a ray, if there is one.
  [[nodiscard]] Set first(Square from, Set const& occupied) const {
    Set const pieces = rays_[from] & occupied;
    if (pieces.empty()) return Set();
    return parts_.empty() ? Set(nearest(pieces)) : seen_in_parts(from, occupied) & pieces;
  }
  /// The squares between the begin of a ray and one of its squares.
  [[nodiscard]] Set before(Square from, Square to) const { return seen(from, Set(to)) & ~Set(to); }

private:
  /// The squares after one up to the next crossing of a joined edge, and the square where the ray goes on.
  struct Part {
    Set squares;
    std::optional<Square> next;
  };

  /// Of some squares of one part.
  [[nodiscard]] Square nearest(Set const& squares) const {
    return rising_ ? squares.first() : squares.last();
  }
  [[nodiscard]] Part const& part_after(Square square) const {
    return parts_[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] Set seen_in_parts(Square from, Set const& occupied) const {
    Set const stops = occupied | Set(from); // a ride round the board ends where it began
    Set found;
    for (std::optional<Square> at = from; at;) {
      Part const& part = part_after(*at);
      Set const pieces = part.squares & stops;
      if (pieces.any()) {
        found |= part.squares & ~part_after(nearest(pieces)).squares;
        break;
      }
      found |= part.squares;
      at = part.next;
      if (!at) break;
      found |= Set(*at);
      if (stops.has(*at)) break;
    }
    return found & ~Set(from);
  }

  Rays<Set> rays_;
  bool rising_;
  std::vector<Part> parts_; ///< [square]; empty: no edges are joined
};

} // namespace hippo::rules
