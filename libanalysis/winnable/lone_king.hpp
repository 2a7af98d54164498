// Where a king alone can never win: atomic chess and its kin, whose positions are too many to try them all.
#pragma once

#include "libgame/rules/dead_position.hpp"

#include <algorithm>

namespace hippo::winnable {

/// Whether a piece attacks no square but those around it.
template <rules::RuleSet L>
[[nodiscard]] bool attacks_neighbours_only(L const& laws, Color side, PieceType type) {
  if (laws.families(type).any() || laws.has_walks(type) || laws.has_legs(type)) return false;
  return std::ranges::all_of(laws.tables().board_squares, [&](Square square) {
    auto const& neighbours = laws.loaded_tables().neighbours[static_cast<std::size_t>(square.index())];
    return (laws.capture_leaps(side, type, square) & ~neighbours).empty();
  });
}

/// Whether a side is left with one royal piece, which explodes with all that it captures: it never captures,
/// and so gains no piece, and it does not attack a royal piece beside it. The other side cannot explode its
/// own royal piece.
template <rules::RuleSet L>
[[nodiscard]] bool is_harmless_alone(rules::Position<L> const& position, Color side) {
  if constexpr (!L::loaded) {
    return false;
  } else {
    rules::GameDef const& game = position.laws().def();
    auto const pieces = position.pieces(side);
    if (!game.explosions || !rules::ends_by_royals_only(position.laws())) return false;
    if (pieces.count() != 1 || position.royals(side) != pieces) return false;
    if (position.royals(~side).count() != 1) return false;
    PieceType const type = position.type_on(pieces.first());
    return game.pieces[type.index()].blast == rules::BlastEffect::removed &&
           position.laws().promotion_choices(type, side).empty() &&
           attacks_neighbours_only(position.laws(), side, type);
  }
}

} // namespace hippo::winnable
