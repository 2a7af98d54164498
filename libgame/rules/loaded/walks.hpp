// Moves that leap tables and whole line families cannot express: rides with some directions or a step limit,
// rides over a hurdle, lame leaps, and all moves across joined edges. They are walked, with a few lookups
// each.
#pragma once

#include "libgame/betza/ride_list.hpp"
#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/loaded/sight.hpp"
#include "libgame/rules/topology.hpp"

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

/// A ride in one direction, for one side. Sets of squares where it may not leap are called `barred`.
template <class Set>
class Walk {
public:
  Walk(Topology const& topology, betza::LineRide const& line, Color color, Openings<Set> const& open)
      : moves(line.ride.moves), captures(line.ride.captures), hops_(line.hops()), origins_(open.origins),
        out_(topology, turned_for(color, line.step())), back_(topology, turned_for(~color, line.step())),
        reach_(Rays<Set>(topology, turned_for(color, line.step()), line.ride.max_steps).within(open.targets)),
        to_hurdle_(topology, turned_for(color, line.step()), line.hop.before),
        onwards_(topology, turned_for(color, line.step()), line.hop.after) {}

  bool moves, captures;

  /// The empty squares that it reaches from one of its origins, and the first piece beyond them.
  [[nodiscard]] Set targets(Square from, Set const& occupied, Set const& barred) const {
    if (!origins_.has(from)) return Set();
    if (!hops_) return reach_[from] & out_.seen(from, occupied);
    Set const piece = out_.first(from, occupied);
    if (piece.empty()) return Set();
    Square const hurdle = piece.first();
    if (barred.has(hurdle) || !to_hurdle_[from].has(hurdle)) return Set();
    return out_.seen(hurdle, occupied & ~Set(from)) & onwards_[hurdle] & reach_[from];
  }

  /// The one of some pieces that attacks the square in this direction, if any. Pieces that are not among the
  /// occupied squares are not there.
  [[nodiscard]] Set attackers(Square target, Set const& pieces, Set const& occupied,
                              Set const& barred) const {
    if ((back_[target] & pieces & origins_ & occupied).empty()) return Set();
    Square attacker = back_.first(target, occupied).first();
    if (hops_) {
      Square const hurdle = attacker;
      Set const behind = back_.first(hurdle, occupied | Set(target)); // no ride goes on over its target
      if (behind.empty() || barred.has(hurdle) || !onwards_[hurdle].has(target)) return Set();
      attacker = behind.first();
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
      AttackPath<Set> path{attacker, out_.before(attacker, target), {}};
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
  bool hops_;
  Set origins_;
  Sight<Set> out_, back_;
  Rays<Set> reach_;     ///< within the range of the whole ride, and where it is open
  Rays<Set> to_hurdle_; ///< hoppers: where the hurdle may stand
  Rays<Set> onwards_;   ///< hoppers: from the hurdle, where the ride may end
};

/// Leaps that need empty squares, or cross joined edges, for one side.
template <class Set>
class LameLeaps {
public:
  void add(Topology const& topology, betza::LineRide const& line, Color color, Openings<Set> const& open) {
    out_.resize(static_cast<std::size_t>(topology.board.squares()));
    back_.resize(out_.size());
    for (Square from : open.origins) {
      auto const to = topology.step(from, turned_for(color, line.step()));
      if (!to || !open.targets.has(*to)) continue;
      Set free;
      for (betza::Vector crossed : line.crossed)
        if (auto const at = topology.step(from, turned_for(color, crossed))) free |= Set(*at);
      add(out_[static_cast<std::size_t>(from.index())], *to, free);
      add(back_[static_cast<std::size_t>(to->index())], from, free);
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
  void add(Topology const& topology, betza::LineRide const& line, Color color, Openings<Set> const& open) {
    if (line.ride.max_steps > 1) {
      walks_.emplace_back(topology, line, color, open);
      captures_ |= line.ride.captures;
      return;
    }
    if (line.ride.moves) lame_moves_.add(topology, line, color, open);
    if (line.ride.captures) lame_captures_.add(topology, line, color, open);
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
