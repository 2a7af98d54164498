// Moves that leap tables and whole line families cannot express: rides with some directions or a step limit,
// rides over a hurdle, and lame leaps. They are walked, with a few lookups each.
#pragma once

#include "libgame/betza/ride_list.hpp"
#include "libgame/rules/bitboard.hpp"

#include <algorithm>
#include <vector>

namespace hippo::rules {

/// An attack on a square: it stands while all of `free` is empty and, where there are `hurdles`, exactly one
/// of these is occupied.
template <class Set>
struct AttackPath {
  Square attacker;
  Set free;
  Set hurdles;
};

/// A step as a side makes it: Black looks at the board from the other side.
[[nodiscard]] inline betza::Vector turned_for(Color color, betza::Vector step) {
  return color == Color::white ? step : betza::Vector{-step.dx, -step.dy};
}

/// Where a walk is open: the squares from which it goes, and those to which.
template <class Set>
struct Openings {
  Set origins, targets;
};

/// From each square of a board the squares in one direction up to the edge, without the first.
template <class Set>
class Rays {
public:
  Rays(BoardSize board, betza::Vector step, int max_steps)
      : rays_(static_cast<std::size_t>(board.squares())),
        rising_(step.dy > 0 || (step.dy == 0 && step.dx > 0)) {
    for (int s = 0; s < board.squares(); ++s) {
      int file = board.file_of(Square(s)) + step.dx;
      int rank = board.rank_of(Square(s)) + step.dy;
      for (int steps = 0; steps < max_steps && board.has(file, rank);
           ++steps, file += step.dx, rank += step.dy)
        rays_[static_cast<std::size_t>(s)] |= Set(board.at(file, rank));
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
  /// The square of a part of a ray that is nearest to its begin; the part must not be empty.
  [[nodiscard]] Square nearest(Set const& part) const { return rising_ ? part.first() : part.last(); }

private:
  std::vector<Set> rays_;
  bool rising_;
};

/// A ride in one direction, for one side. Sets of squares where it may not leap are called `barred`.
template <class Set>
class Walk {
public:
  Walk(BoardSize board, betza::LineRide const& line, Color color, Openings<Set> const& open)
      : moves(line.ride.moves), captures(line.ride.captures), hops_(line.hops()), origins_(open.origins),
        out_(board, turned_for(color, line.step()), betza::unlimited_steps),
        back_(board, turned_for(~color, line.step()), betza::unlimited_steps),
        reach_(Rays<Set>(board, turned_for(color, line.step()), line.ride.max_steps).within(open.targets)),
        to_hurdle_(board, turned_for(color, line.step()), line.hop.before),
        onwards_(board, turned_for(color, line.step()), line.hop.after) {}

  bool moves, captures;

  /// The empty squares that it reaches from one of its origins, and the first piece beyond them.
  [[nodiscard]] Set targets(Square from, Set const& occupied, Set const& barred) const {
    if (!origins_.has(from)) return Set();
    if (!hops_) return reach_[from] & seen(out_, from, occupied);
    Set const pieces = out_[from] & occupied;
    if (pieces.empty()) return Set();
    Square const hurdle = out_.nearest(pieces);
    if (barred.has(hurdle) || !to_hurdle_[from].has(hurdle)) return Set();
    return seen(out_, hurdle, occupied) & onwards_[hurdle] & reach_[from];
  }

  /// The one of some pieces that attacks the square in this direction, if any. Pieces that are not among the
  /// occupied squares are not there.
  [[nodiscard]] Set attackers(Square target, Set const& pieces, Set const& occupied,
                              Set const& barred) const {
    Set const& ray = back_[target];
    if ((ray & pieces & origins_ & occupied).empty()) return Set();
    Square attacker = back_.nearest(ray & occupied);
    if (hops_) {
      Square const hurdle = attacker;
      Set const behind = back_[hurdle] & occupied;
      if (behind.empty() || barred.has(hurdle) || !onwards_[hurdle].has(target)) return Set();
      attacker = back_.nearest(behind);
      if (!to_hurdle_[attacker].has(hurdle)) return Set();
    }
    bool const attacks = pieces.has(attacker) && origins_.has(attacker) && reach_[attacker].has(target);
    return attacks ? Set(attacker) : Set();
  }

  /// Calls visit(AttackPath) for each of some pieces that would attack the square on a suitable board.
  template <class Visit>
  void paths_to(Square target, Set const& pieces, Visit visit) const {
    for (Square attacker : back_[target] & pieces & origins_) {
      if (!reach_[attacker].has(target)) continue;
      AttackPath<Set> path{attacker, out_[attacker] & back_[target], {}};
      if (hops_) {
        for (Square hurdle : path.free& to_hurdle_[attacker])
          if (onwards_[hurdle].has(target)) path.hurdles |= Set(hurdle);
        if (path.hurdles.empty()) continue;
        path.free &= ~path.hurdles;
      }
      visit(path);
    }
  }

private:
  static Set seen(Rays<Set> const& rays, Square from, Set const& occupied) {
    Set const pieces = rays[from] & occupied;
    return pieces.empty() ? rays[from] : rays[from] & ~rays[rays.nearest(pieces)];
  }

  bool hops_;
  Set origins_;
  Rays<Set> out_, back_; ///< to the edge
  Rays<Set> reach_;      ///< within the range of the whole ride, and where it is open
  Rays<Set> to_hurdle_;  ///< hoppers: where the hurdle may stand
  Rays<Set> onwards_;    ///< hoppers: from the hurdle, where the ride may end
};

/// Leaps that need empty squares, for one side.
template <class Set>
class LameLeaps {
public:
  void add(BoardSize board, betza::LineRide const& line, Color color, Openings<Set> const& open) {
    out_.resize(static_cast<std::size_t>(board.squares()));
    back_.resize(out_.size());
    betza::Vector const step = turned_for(color, line.step());
    for (Square from : open.origins) {
      auto const [file, rank] = std::pair(board.file_of(from), board.rank_of(from));
      if (!board.has(file + step.dx, rank + step.dy)) continue;
      Square const to = board.at(file + step.dx, rank + step.dy);
      if (!open.targets.has(to)) continue;
      Set free;
      for (betza::Vector crossed : line.crossed) {
        betza::Vector const at = turned_for(color, crossed);
        free |= Set(board.at(file + at.dx, rank + at.dy));
      }
      add(out_[static_cast<std::size_t>(from.index())], to, free);
      add(back_[static_cast<std::size_t>(to.index())], from, free);
    }
  }
  [[nodiscard]] bool empty() const { return out_.empty(); }

  [[nodiscard]] Set targets(Square from, Set const& occupied) const { return open(out_, from, occupied); }
  [[nodiscard]] Set attackers(Square target, Set const& pieces, Set const& occupied) const {
    return open(back_, target, occupied) & pieces;
  }
  template <class Visit>
  void paths_to(Square target, Set const& pieces, Visit visit) const {
    if (empty()) return;
    for (Leaps const& leaps : back_[static_cast<std::size_t>(target.index())])
      for (Square attacker : leaps.ends& pieces) visit(AttackPath<Set>{attacker, leaps.free, {}});
  }

private:
  /// Leaps from or to one square that need the same squares to be empty.
  struct Leaps {
    Set ends, free;
  };
  using PerSquare = std::vector<std::vector<Leaps>>;

  static void add(std::vector<Leaps>& list, Square end, Set const& free) {
    auto const same = std::ranges::find(list, free, &Leaps::free);
    if (same != list.end())
      same->ends |= Set(end);
    else
      list.push_back({Set(end), free});
  }
  static Set open(PerSquare const& table, Square square, Set const& occupied) {
    Set ends;
    if (table.empty()) return ends;
    for (Leaps const& leaps : table[static_cast<std::size_t>(square.index())])
      if ((leaps.free & occupied).empty()) ends |= leaps.ends;
    return ends;
  }

  PerSquare out_, back_;
};

/// Targets of quiet moves and of captures.
template <class Set>
struct MoveTargets {
  Set quiet, captures;
};

/// All walks of a type of piece of one side.
template <class Set>
class Walks {
public:
  void add(BoardSize board, betza::LineRide const& line, Color color, Openings<Set> const& open) {
    if (line.ride.max_steps > 1) {
      walks_.emplace_back(board, line, color, open);
      captures_ |= line.ride.captures;
      return;
    }
    if (line.ride.moves) lame_moves_.add(board, line, color, open);
    if (line.ride.captures) lame_captures_.add(board, line, color, open);
    captures_ |= line.ride.captures;
  }
  [[nodiscard]] bool captures() const { return captures_; }

  [[nodiscard]] MoveTargets<Set> targets(Square from, Set const& occupied, Set const& barred) const {
    MoveTargets<Set> found{lame_moves_.targets(from, occupied), lame_captures_.targets(from, occupied)};
    for (Walk<Set> const& walk : walks_) {
      Set const reached = walk.targets(from, occupied, barred);
      if (walk.moves) found.quiet |= reached;
      if (walk.captures) found.captures |= reached;
    }
    return found;
  }
  [[nodiscard]] Set attackers(Square target, Set const& pieces, Set const& occupied,
                              Set const& barred) const {
    Set found = lame_captures_.attackers(target, pieces, occupied);
    for (Walk<Set> const& walk : walks_)
      if (walk.captures) found |= walk.attackers(target, pieces, occupied, barred);
    return found;
  }
  template <class Visit>
  void paths_to(Square target, Set const& pieces, Visit visit) const {
    lame_captures_.paths_to(target, pieces, visit);
    for (Walk<Set> const& walk : walks_)
      if (walk.captures) walk.paths_to(target, pieces, visit);
  }

private:
  std::vector<Walk<Set>> walks_;
  LameLeaps<Set> lame_moves_, lame_captures_;
  bool captures_ = false;
};

} // namespace hippo::rules
