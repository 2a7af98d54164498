// Laws that only loaded games can have: the engine of compiled games does not ask for them.
#pragma once

#include "libanalysis/rules/game_def.hpp"

namespace hippo::rules {

namespace detail {

[[nodiscard]] constexpr bool is_default(Regions const& regions) { return regions == Regions{}; }

// All members of a law are named, so that a new one does not compile until it is decided who obeys it. Those
// that are not asked for here are obeyed by both engines, or by code that asks the definition.

[[nodiscard]] constexpr bool needs_extended_laws(PieceDef const& piece) {
  [[maybe_unused]] auto const& [name, betza, english, legacy_name, full_name, aliases, moves_out_of_check,
                                level, alignment, ranks, royal, pawn, capturable, regions, regional_moves,
                                regional_moves_from, joined_moves, captures_en_passant, resets_clock,
                                spares_own_type, passes_own_type, hops_within_range, promoted,
                                promotion_limit, blast, drop_regions, drops_per_file, drops_balance_colors,
                                drop_mate_loses, picture] = piece;
  PieceDef const plain{};
  bool const moves = !is_default(regions) || !regional_moves.empty() || !is_default(regional_moves_from) ||
                     !joined_moves.empty() || spares_own_type || !passes_own_type || hops_within_range;
  bool const roles = captures_en_passant != plain.captures_en_passant || resets_clock != plain.resets_clock ||
                     !promoted.empty() || promotion_limit || blast != plain.blast;
  bool const drops =
      !is_default(drop_regions) || drops_per_file != 0 || drops_balance_colors || drop_mate_loses;
  return moves || roles || drops;
}

[[nodiscard]] constexpr bool needs_extended_laws(Castling const& law) {
  [[maybe_unused]] auto const& [king_file, wings, rook, any_piece, rank, king, rooks, from_anywhere,
                                rights_by_drop, opposite_wings, wins, anywhere_in] = law;
  Castling const plain{};
  return rank != plain.rank || king != plain.king || rooks != plain.rooks || rights_by_drop ||
         opposite_wings || wins != plain.wins;
}

[[nodiscard]] constexpr bool needs_extended_laws(Royalty const& law) {
  [[maybe_unused]] auto const& [min, max, check, may_check, may_face, facing_ends, flees_from_check,
                                all_must_be_attacked] = law;
  return !may_check || !may_face || facing_ends || !flees_from_check || all_must_be_attacked;
}

[[nodiscard]] constexpr bool needs_extended_laws(Promotion const& law) {
  [[maybe_unused]] auto const& [pieces, choices, zone, mandatory, regions, side] = law;
  return side || choices.empty();
}

} // namespace detail

/// Whether the definition has a law that StaticLaws and TableLaws would ignore.
[[nodiscard]] constexpr bool needs_extended_laws(GameDef const& def) {
  [[maybe_unused]] auto const& [name, title, aliases, about, board, start, pieces, fields, initial_rank,
                                promotions, improvement, castling, en_passant, royalty, stalemate, extinction,
                                checkmate, stalemate_counts_pieces, initial_regions, en_passant_regions,
                                joined_squares, promoted_sides, promotion_in_place, must_capture, may_pass,
                                passes_stalemate, immobility_illegal, explosions, counts_checks, gating,
                                drops, type_extinction, flag, connection, draws, walls, petrification,
                                first_leaps, enclosing, full_board_ends, material, relay, dice, notation] =
      def;
  bool const moves = !detail::is_default(initial_regions) || !detail::is_default(en_passant_regions) ||
                     !joined_squares.empty() || promoted_sides || promotion_in_place || must_capture ||
                     immobility_illegal || explosions || petrification;
  bool const turns = may_pass != BySide<bool>{} || passes_stalemate != BySide<bool>{} ||
                     gating != Gating::none || drops || first_leaps || enclosing || walls;
  bool const ends = counts_checks || type_extinction || flag || connection || full_board_ends ||
                    material != MaterialCount::none || checkmate != Outcome::loss ||
                    stalemate_counts_pieces || draws.repetition != Outcome::draw ||
                    draws.perpetual_check_loses;
  if (moves || turns || ends || detail::needs_extended_laws(royalty)) return true;
  if (castling && detail::needs_extended_laws(*castling)) return true;
  for (Promotion const& promotion : promotions)
    if (detail::needs_extended_laws(promotion)) return true;
  for (PieceDef const& piece : pieces)
    if (detail::needs_extended_laws(piece)) return true;
  return false;
}

} // namespace hippo::rules
