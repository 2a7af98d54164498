// Effects of rare laws on a move: pieces that change sides, walls, and the loss of first leaps.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/royalty.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::rules {

/// The squares of the pieces that a move captures.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline typename L::Set captured_by(Position<L> const& position,
                                                                     Move const& move) {
  using Set = typename L::Set;
  if (move.kind == MoveKind::en_passant) return position.captured_en_passant(move.to);
  Set victims = move.to == move.from ? Set() : position.pieces(~position.side()) & Set(move.to);
  for (Square taken : move.taken) victims |= Set(taken);
  return victims;
}

/// Enemies in rows between a square and the next friend of the side to move. The square that a piece leaves
/// is one of a friend, as Fairy-Stockfish has it.
template <RuleSet L>
[[nodiscard]] typename L::Set enclosed_from(PieceSets<L> const& position, Color us, Square square,
                                            typename L::Set const& enemies) {
  using Set = typename L::Set;
  auto const& rays = position.laws().rays();
  Set found;
  for (std::size_t direction = 0; direction < 8; ++direction) {
    Set const ray = rays.ray(direction, square);
    Set const others = ray & ~enemies; // the row ends at the nearest of them
    if (others.empty()) continue;
    Square const end = is_rising(direction) ? others.first() : others.last();
    if (position.pieces(us).has(end)) found |= position.laws().between(square, end);
  }
  return found;
}

/// The enemies that change sides by a move or drop to a square.
template <RuleSet L>
[[nodiscard, gnu::noinline]] typename L::Set flipped_by(Position<L> const& position, Move const& move) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Color const us = position.side();
  Set const& near = laws.loaded_tables().neighbours[static_cast<std::size_t>(move.to.index())];
  Set const enemies = position.pieces(~us) & ~captured_by(position, move);
  switch (laws.def().enclosing->flips) {
  case Flips::none:
    return Set();
  case Flips::enclosed:
    return enclosed_from(position, us, move.to, enemies);
  case Flips::around_friendly:
    if (move.kind == MoveKind::drop && (near & position.pieces(us)).empty()) return Set();
    break;
  case Flips::around:
    break;
  }
  return near & enemies;
}

/// Turns pieces of the other side into pieces of `us`, which are unmoved for neither side.
template <RuleSet L>
void flip(Position<L>& position, Color us, typename L::Set const& squares) {
  if (squares.empty()) return;
  lose_castling(position, squares);
  position.state().gates &= ~squares;
  for (Square square : squares) {
    PieceType const type = position.type_on(square);
    position.remove(square, {~us, type});
    position.put(square, {us, type});
  }
}

template <RuleSet L>
void place_wall(Position<L>& position, Square square) {
  using Set = typename L::Set;
  auto& state = position.state();
  if (position.laws().def().walls->only_one) state.dead = Set();
  state.dead |= Set(square);
  position.set_en_passant(position.en_passant() & ~Set(square));
  if (position.en_passant().empty()) state.passed_piece = Set();
}

/// The king loses its first leap when an aiming piece moves to its rank or file, blocked or not.
template <RuleSet L>
void close_aimed_gates(Position<L>& position, Color us, PieceType mover, Square to) {
  auto const& tables = position.laws().loaded_tables();
  if (!tables.aiming || mover != *tables.aiming || !tables.leaping_king) return;
  BoardSize const board = position.board();
  auto const kings = position.pieces(~us, *tables.leaping_king) & position.state().gates;
  for (Square king : kings)
    if (board.file_of(king) == board.file_of(to) || board.rank_of(king) == board.rank_of(to))
      position.state().gates &= ~typename L::Set(king);
}

/// A king in check loses its first leap, where the law says so.
template <RuleSet L>
void close_checked_gates(Position<L>& position, Color us) {
  auto const& tables = position.laws().loaded_tables();
  if (position.laws().def().first_leaps->lost_by_check && tables.leaping_king && king_in_check(position, ~us))
    position.state().gates &= ~position.pieces(~us, *tables.leaping_king);
}

/// A piece that has moved and not promoted turns to the type that its moves make of it.
template <RuleSet L>
void change_type(Position<L>& position, Color us, Move const& move, PieceType mover) {
  auto const& turned = position.laws().loaded_tables().becomes[mover.index()];
  bool const stayed = position.laws().def().captures_from_afar && position.pieces(us).has(move.from);
  Square const at = stayed ? move.from : move.to;
  bool const moves = move.kind != MoveKind::drop && move.kind != MoveKind::castle;
  if (!turned || !moves || !position.pieces(us, mover).has(at)) return;
  position.remove(at, {us, mover});
  position.put(at, {us, *turned});
  position.state().promoted &= ~typename L::Set(at);
}

/// A piece leaves a new one on the square that it came from, if that is empty; no second king.
template <RuleSet L>
void leave_behind(Position<L>& position, Color us, Move const& move, PieceType mover) {
  auto const& left = position.laws().loaded_tables().leaves_behind[mover.index()];
  bool const vanishes = move.taken.has(move.from);
  bool const goes = move.kind != MoveKind::drop && move.kind != MoveKind::castle && !vanishes;
  if (!left || !goes || position.occupied().has(move.from)) return;
  if (position.laws().piece(*left).royal && position.pieces(us, *left).any()) return;
  position.put(move.from, {us, *left});
}

/// Additional effects of a move played by other laws.
template <RuleSet L>
[[gnu::noinline]] void add_effects(Position<L>& position, Color us, Move const& move, PieceType mover) {
  change_type(position, us, move, mover);
  if (position.laws().def().first_leaps) close_checked_gates(position, us);
  if (position.laws().def().first_leaps && move.kind != MoveKind::drop)
    close_aimed_gates(position, us, mover, move.to);
  if (move.wall) place_wall(position, *move.wall);
}

} // namespace hippo::rules
