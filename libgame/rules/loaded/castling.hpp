// Castling in loaded games: kings that castle from elsewhere than their home, and rights that are gained by
// drops.
#pragma once

#include "libgame/rules/castling.hpp"
#include "libgame/rules/loaded/laws.hpp"

namespace hippo::rules {

template <RuleSet L>
requires(L::loaded) [[nodiscard]] Square castling_king(PieceSets<L> const& position, Color color) {
  L const& laws = position.laws();
  auto const moved_home = position.state().castling_kings & position.pieces(color);
  if (moved_home.any()) return moved_home.first();
  Castling const& castling = laws.castling();
  BoardSize const board = position.board();
  return board.at(castling.king_file,
                  color == Color::white ? castling.rank - 1 : board.ranks - castling.rank);
}

/// The rooks that can still castle when something has left or come to some squares.
template <RuleSet L>
[[nodiscard]] typename L::Set castling_rooks_without(PieceSets<L> const& position,
                                                     typename L::Set const& changed) {
  auto left = position.castling_rooks() & ~changed;
  for (Color color : {Color::white, Color::black})
    if (changed.has(castling_king(position, color)))
      left &= ~position.laws().loaded_tables().castling_rank[index_of(color)];
  return left;
}

/// A king whose side has lost its rights is not known by its square any more.
template <RuleSet L>
void forget_castling_kings(PieceSets<L>& position) {
  auto& kings = position.state().castling_kings;
  if (kings.empty()) return;
  for (auto const& rank : position.laws().loaded_tables().castling_rank)
    if ((position.castling_rooks() & rank).empty()) kings &= ~rank;
}

template <RuleSet L>
void lose_castling(PieceSets<L>& position, typename L::Set const& changed) {
  if (position.castling_rooks().empty()) return;
  position.set_castling(castling_rooks_without(position, changed));
  forget_castling_kings(position);
}

/// A king or rook that is dropped onto its square may castle with those that stand on theirs.
template <RuleSet L>
void gain_castling(PieceSets<L>& position, Color color, Square square, PieceType type) {
  auto const& tables = position.laws().loaded_tables();
  Castling const& castling = position.laws().castling();
  BoardSize const board = position.board();
  int const rank = board.rank_of(square);
  if (!tables.castling_rank[index_of(color)].has(square)) return;
  using Set = typename L::Set;
  Square const home = board.at(castling.king_file, rank);
  auto const is_castling_rook = [&](Square at) {
    return position.pieces(color).has(at) && tables.castling_rooks[index_of(color)].has(position.type_on(at));
  };
  Set const corners = Set(board.at(0, rank)) | Set(board.at(board.files - 1, rank));
  auto const king = tables.castling_king[index_of(color)];
  Set rooks = position.castling_rooks();
  if (king && type == *king && square == home) {
    for (Square corner : corners)
      if (is_castling_rook(corner)) rooks |= Set(corner);
  } else if (king && corners.has(square) && is_castling_rook(square) &&
             position.pieces(color, *king).has(home)) {
    rooks |= Set(square);
  }
  position.set_castling(rooks);
}

} // namespace hippo::rules
