// Laws that only loaded games can have: the engine of compiled games does not ask for them.
#pragma once

#include "libanalysis/rules/game_def.hpp"

namespace hippo::rules {

namespace detail {

[[nodiscard]] constexpr bool is_default(Regions const& regions) { return regions == Regions{}; }

[[nodiscard]] constexpr bool needs_extended_laws(PieceDef const& piece) {
  PieceDef const plain{};
  bool const moves = !is_default(piece.regions) || !piece.regional_moves.empty() ||
                     !piece.joined_moves.empty() || piece.spares_own_type || !piece.passes_own_type ||
                     piece.hops_within_range;
  bool const roles = piece.captures_en_passant != plain.captures_en_passant ||
                     piece.resets_clock != plain.resets_clock || !piece.promoted.empty() ||
                     piece.promotion_limit || piece.blast != plain.blast;
  bool const drops = !is_default(piece.drop_regions) || piece.drops_per_file != 0 ||
                     piece.drops_balance_colors || piece.drop_mate_loses;
  return moves || roles || drops;
}

[[nodiscard]] constexpr bool needs_extended_laws(Castling const& law) {
  Castling const plain{};
  return law.rank != plain.rank || law.king != plain.king || law.rooks != plain.rooks || law.rights_by_drop ||
         law.opposite_wings || law.wins != plain.wins;
}

[[nodiscard]] constexpr bool needs_extended_laws(Royalty const& law) {
  return !law.may_check || !law.may_face || law.facing_ends || !law.flees_from_check ||
         law.all_must_be_attacked;
}

} // namespace detail

/// Whether the definition has a law that StaticLaws and TableLaws would ignore.
[[nodiscard]] constexpr bool needs_extended_laws(GameDef const& def) {
  bool const moves = !detail::is_default(def.initial_regions) ||
                     !detail::is_default(def.en_passant_regions) || !def.joined_squares.empty() ||
                     def.promoted_sides || def.promotion_in_place || def.must_capture ||
                     def.immobility_illegal || def.explosions;
  bool const turns = def.may_pass != BySide<bool>{} || def.passes_stalemate != BySide<bool>{} ||
                     def.gating != Gating::none || def.drops || def.first_leaps || def.enclosing;
  bool const ends = def.counts_checks || def.type_extinction || def.flag || def.connection ||
                    def.full_board_ends || def.material != MaterialCount::none;
  if (moves || turns || ends || def.walls || def.petrification || detail::needs_extended_laws(def.royalty))
    return true;
  if (def.castling && detail::needs_extended_laws(*def.castling)) return true;
  for (Promotion const& promotion : def.promotions)
    if (promotion.side || promotion.choices.empty()) return true;
  for (PieceDef const& piece : def.pieces)
    if (detail::needs_extended_laws(piece)) return true;
  return false;
}

} // namespace hippo::rules
