// Whether a move that was legal in a similar position is legal in this one, without listing any moves.
#pragma once

#include "libgame/rules/engine.hpp"
#include "libgame/rules/orthodox.hpp"

#include <optional>

namespace hippo::solve {

/// The position after the move, for games with the pieces and laws of chess. None: the move may be illegal,
/// or it promotes, castles or passes a square. `move` was legal for the side to move with its piece on the
/// same square.
template <rules::RuleSet L>
[[nodiscard]] std::optional<rules::Position<L>> after_quick_reply(rules::Position<L> const& position,
                                                                  Move const& move) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Color const us = position.side();
  Set const own = position.pieces(us), kings = position.royals(us);
  if (move.kind != MoveKind::ordinary || !own.has(move.from) || own.has(move.to)) return std::nullopt;
  PieceType const type = position.type_on(move.from);
  if (type != move.piece_after || kings.count() != 1 || position.royals(~us).has(move.to))
    return std::nullopt;
  bool const captures = position.pieces(~us).has(move.to);
  Set const targets =
      laws.rides(type, move.from, position.occupied()) |
      (captures ? laws.capture_leaps(us, type, move.from) : laws.move_leaps(us, type, move.from));
  if (!targets.has(move.to)) return std::nullopt;
  rules::Position<L> next = position;
  next.play(move);
  if (next.is_attacked(next.royals(us).first(), ~us, next.occupied())) return std::nullopt;
  return next;
}

} // namespace hippo::solve
