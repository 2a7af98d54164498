// Receivers of generated moves. A generator passes sets of targets, which are written or counted together.
#pragma once

#include "libgame/rules/move.hpp"

namespace hippo::rules {

/// Receives sets of targets and writes moves.
class MoveCollector {
public:
  explicit MoveCollector(MoveList& moves) : moves_(moves) {}
  template <class Set>
  constexpr void add(Square from, PieceType, Set const& targets, PieceType piece_after,
                     MoveKind kind = MoveKind::ordinary, Entry entry = Entry::none, PieceType entering = {}) {
    for (Square to : targets) // in place: measured faster than push_back
      moves_.emplace_back() = {kind == MoveKind::drop ? to : from, to, piece_after, kind, entry, entering};
  }
  void add_move(PieceType, Move const& move) { moves_.push_back(move); }
  template <class Set>
  void add_walled(PieceType, Move move, Set const& walls) {
    for (Square wall : walls) {
      move.wall = wall;
      moves_.push_back(move);
    }
  }

private:
  MoveList& moves_;
};

/// Receives sets of targets and counts moves without looking at them.
class MoveCounter {
public:
  template <class Set>
  constexpr void add(Square, PieceType, Set const& targets, PieceType, MoveKind = MoveKind::ordinary,
                     Entry = Entry::none, PieceType = {}) {
    count_ += static_cast<unsigned>(targets.count());
  }
  constexpr void add_move(PieceType, Move const&) { ++count_; }
  /// The same move with each of those walls.
  template <class Set>
  constexpr void add_walled(PieceType, Move const&, Set const& walls) {
    count_ += static_cast<unsigned>(walls.count());
  }
  [[nodiscard]] constexpr unsigned count() const { return count_; }

private:
  unsigned count_ = 0;
};

} // namespace hippo::rules
