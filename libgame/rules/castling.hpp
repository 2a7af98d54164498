// Castling where kings and rooks may start anywhere on their rank: in Chess960, and in games that are read
// from text.
#pragma once

#include "libgame/rules/castling_plan.hpp"
#include "libgame/rules/piece_sets.hpp"

#include <cstddef>
#include <optional>

namespace hippo::rules {

/// Where the king stands that has the right to castle.
template <RuleSet L>
[[nodiscard]] constexpr Square castling_king(PieceSets<L> const& position, Color color) {
  return position.king_home(color);
}
/// The rooks of a side that have the right to castle to a wing: one at most. `king`: castling_king().
template <RuleSet L>
[[nodiscard]] constexpr typename L::Set rooks_of_wing(PieceSets<L> const& position, Color color,
                                                      std::size_t wing, Square king) {
  constexpr std::size_t right = 0, left = 2; // in `directions`
  Castling const& castling = position.laws().castling();
  auto const& rays = position.laws().rays();
  return rays.ray(castling.wings[wing].rook_file > castling.king_file ? right : left, king) &
         position.castling_rooks() & position.pieces(color);
}

/// The castling to a wing, to which the side has the right. `king`: castling_king().
template <RuleSet L>
[[nodiscard]] constexpr CastlingPlan castling_to_wing(PieceSets<L> const& position, Color color,
                                                      std::size_t wing, Square king) {
  CastlingWing const ends = position.laws().castling().wings[wing];
  int const first = king.index() - position.board().file_of(king); // of the rank
  return {.king = king,
          .king_to = Square(first + ends.king_to),
          .rook = rooks_of_wing(position, color, wing, king).first(),
          .rook_to = Square(first + ends.rook_to),
          .wing = wing};
}

/// The castling of a king to a square.
template <RuleSet L>
[[nodiscard]] constexpr CastlingPlan castling_plan(PieceSets<L> const& position, Color color,
                                                   Square king_to) {
  auto const& wings = position.laws().castling().wings;
  std::size_t const wing = position.board().file_of(king_to) == wings[0].king_to ? 0 : 1;
  return castling_to_wing(position, color, wing, castling_king(position, color));
}

/// The squares crossed and reached by king and rook, which must otherwise be empty.
template <RuleSet L>
[[nodiscard]] constexpr typename L::Set castling_path(L const& laws, CastlingPlan const& plan) {
  using Set = typename L::Set;
  return laws.between(plan.king, plan.king_to) | Set(plan.king_to) | laws.between(plan.rook, plan.rook_to) |
         Set(plan.rook_to);
}

/// Moves king and rook, either of which may stand where the other one goes, and takes the rights of their
/// rank.
template <class Position>
constexpr void castle_pieces(Position& position, CastlingPlan const& plan) {
  Piece const king = *position.at(plan.king);
  Piece const rook = *position.at(plan.rook);
  position.set_castling(position.castling_rooks() & ~position.pieces(king.color));
  position.remove(plan.king, king);
  position.remove(plan.rook, rook);
  position.put(plan.king_to, king);
  position.put(plan.rook_to, rook);
}

} // namespace hippo::rules
