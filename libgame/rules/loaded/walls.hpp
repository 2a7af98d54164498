// Walls that moves place: which squares may become one.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/rare_effects.hpp"
#include "libgame/rules/loaded/targets.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::rules {

/// Squares that share a side with one of a set.
template <RuleSet L>
[[nodiscard]] typename L::Set beside(L const& laws, typename L::Set const& squares) {
  typename L::Set found;
  BoardSize const board = laws.board();
  for (Square square : squares) {
    int const file = board.file_of(square);
    int const rank = board.rank_of(square);
    for (auto const& [dx, dy] : {std::array{0, 1}, {0, -1}, {1, 0}, {-1, 0}})
      if (board.has(file + dx, rank + dy)) found |= typename L::Set(board.at(file + dx, rank + dy));
  }
  return found;
}

/// Squares that no piece and no wall occupies when the pieces of a move have moved.
template <RuleSet L>
[[nodiscard]] typename L::Set empty_after(Position<L> const& position, Move const& move) {
  using Set = typename L::Set;
  Set occupied = position.occupied();
  if (move.taken.has(move.from))
    return position.laws().tables().board_squares & ~(occupied & ~Set(move.from));
  bool const shoots = position.laws().def().captures_from_afar && captured_by(position, move).any();
  if (move.kind == MoveKind::castle) {
    CastlingPlan const plan = castling_plan(position, position.side(), move.to);
    occupied &= ~(Set(plan.king) | Set(plan.rook));
    occupied |= Set(plan.king_to) | Set(plan.rook_to);
  } else if (move.kind != MoveKind::pass) {
    if (move.kind == MoveKind::en_passant) occupied &= ~position.captured_en_passant(move.to);
    for (Square taken : move.taken) occupied &= ~Set(taken);
    if (shoots)
      occupied &= ~Set(move.to);
    else
      occupied = (occupied & ~Set(move.from)) | Set(move.to);
  }
  return position.laws().tables().board_squares & ~occupied;
}

/// Where a piece that has moved can go: by its own quiet moves, and by a leap that it is lent.
template <RuleSet L>
[[nodiscard]] typename L::Set reached_onwards(Position<L> const& position, Move const& move) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Color const us = position.side();
  PieceType const mover = position.type_on(move.from);
  bool const shoots = laws.def().captures_from_afar && captured_by(position, move).any();
  Square const stand = shoots ? move.from : move.to;
  Set const occupied =
      shoots ? position.occupied() & ~captured_by(position, move) : position.occupied() & ~Set(move.from);
  Set const reached = reach(position, us, mover, stand, occupied).quiet;
  bool const is_royal = laws.has_relay() && position.royals(us).has(move.from);
  return is_royal ? reached : reached | leaps_lent_on(position, us, mover, stand);
}

/// Where a move may place a wall. Squares that its own explosion clears do not count.
template <RuleSet L>
[[nodiscard]] typename L::Set wall_squares(Position<L> const& position, Move const& move) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Color const us = position.side();
  Set const empty = empty_after(position, move);
  Set const open = empty & laws.loaded_tables().wall_region[index_of(us)];
  switch (laws.def().walls->place) {
  case WallPlace::anywhere:
    break;
  case WallPlace::reached:
    return move.kind == MoveKind::pass || move.taken.has(move.from) ? Set()
                                                                    : open & reached_onwards(position, move);
  case WallPlace::origin:
    return move.kind == MoveKind::pass ? Set() : open & Set(move.from);
  case WallPlace::edge:
    return open & (laws.loaded_tables().edge | beside(laws, position.state().dead));
  }
  return open;
}

} // namespace hippo::rules
