// Double steps that can be answered by a capture en passant.
//
// A table has no cells for positions with a right to capture en passant, which lasts for one move only. The
// value of such a position is the better of its cell and of the capture. So these steps are kept out of the
// generator's sets of moves and are treated one by one.
#pragma once

#include "libanalysis/tablebase/table/lookup.hpp"

#include <algorithm>
#include <vector>

namespace hippo::tablebase {

/// A step from one position of a slice to another, the other side then having a pawn that attacks the square
/// that was passed.
struct PassantStep {
  std::uint32_t placement = 0, placement_after = 0;
  Square inner, inner_after;
  Cell reply = illegal_cell; ///< the best capture en passant for the other side; none is legal: illegal_cell
  bool reply_only = false;   ///< the other side has no other move
  bool plain_lost = false;   ///< without the capture the other side loses, as far as is known

  /// Whether the other side wins the position after the step within that many plies; `plainly`: whether it
  /// does so without the capture.
  [[nodiscard]] bool refuted(unsigned plies, bool plainly) const {
    return (is_win(reply) && plies_of(reply) <= plies) || (plainly && !reply_only);
  }
  /// Whether the other side loses it within that many plies.
  [[nodiscard]] bool wins(unsigned plies) const {
    bool const reply_loses = is_loss(reply) && plies_of(reply) <= plies;
    return reply_only ? reply_loses : plain_lost && (reply == illegal_cell || reply_loses);
  }
};

template <class R>
[[nodiscard]] bool has_passant_steps(Material const& material) {
  auto const has_pawn = [](auto const& pieces) {
    return std::find(pieces.begin(), pieces.end(), R{}.pawn()) != pieces.end();
  };
  return R{}.en_passant() && has_pawn(material.pieces[0]) && has_pawn(material.pieces[1]);
}

/// All such steps of the side to move in the positions of a placement that have the inner piece in `legal`.
template <class R>
void find_passant_steps(Layout<R> const& layout, Lookup<R> const& lookup, std::size_t slice,
                        std::size_t placement, Color side, Bitboard legal, std::vector<PassantStep>& steps) {
  constexpr PieceType pawn = R{}.pawn();
  auto const kings = layout.kings(slice);
  auto const placement_pieces = layout.placement_pieces(placement);
  rules::Position<R> scene;
  scene.set_side(side);
  scene.put(kings[0], {Color::white, R{}.royal()});
  scene.put(kings[1], {Color::black, R{}.royal()});
  for (std::size_t i = 0; i < placement_pieces.size(); ++i)
    scene.put(placement_pieces[i].square, layout.pieces()[i]);
  Bitboard const home = R{}.initial_rank(side);
  Bitboard const others =
      scene.pieces(~side, pawn) | (layout.inner() == Piece{~side, pawn} ? legal : Bitboard());
  if (others.empty()) return;
  if ((scene.pieces(side, pawn) & home).empty()) // then only the inner piece can step
    legal = layout.inner() == Piece{side, pawn} ? legal & home : Bitboard();

  for (Square inner : legal) {
    rules::Position<R> before = scene;
    before.put(inner, layout.inner());
    MoveList moves;
    legal_moves(before, moves);
    for (Move const move : moves) {
      if (move.kind != MoveKind::double_step) continue;
      rules::Position<R> after = before;
      after.play(move);
      if ((R{}.captured_from(~side, pawn, after.en_passant().first()) & after.pieces(~side, pawn)).empty())
        continue;
      MoveList replies;
      legal_moves(after, replies);
      PassantStep step{static_cast<std::uint32_t>(placement),
                       static_cast<std::uint32_t>(placement),
                       inner,
                       inner,
                       illegal_cell,
                       true};
      for (Move const reply : replies) {
        if (reply.kind != MoveKind::en_passant) {
          step.reply_only = false;
          continue;
        }
        step.reply = std::max(step.reply, lookup.after(after, reply));
      }
      step.reply_only = step.reply_only && step.reply != illegal_cell;
      if (move.from == inner) {
        step.inner_after = move.to;
      } else {
        auto const mover = std::find_if(placement_pieces.begin(), placement_pieces.end(),
                                        [&](PlacementPiece const& m) { return m.square == move.from; });
        step.placement_after = mover->base + mover->row[move.to.index()];
      }
      steps.push_back(step);
    }
  }
}

} // namespace hippo::tablebase
