// The laws of a game as a set, for engines that obey some of them only.
//
// An engine, a kernel or a table states the laws that it obeys as a constant, and takes a game whose laws are
// a subset. A law that nobody has thought of is in no such constant: the game takes the general path.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace hippo::rules {

/// What a game may have beside a board, pieces that move by Betza's notation, one king a side, and mate. A
/// parameter of a law, such as the rank of a pawn's first move, is no law of its own.
enum class Law : std::uint8_t {
  // Pieces.
  moves_out_of_check,       ///< of pieces other than kings
  royal_moves_out_of_check, ///< of kings
  piece_ranks,              ///< on which a piece may stand
  piece_regions,            ///< the same, by squares
  immune_pieces,            ///< from capture
  regional_moves,
  joined_moves,     ///< along the joined squares of the board
  en_passant_types, ///< others than pawns capture en passant
  clock_types,      ///< others than pawns reset the halfmove clock
  spares_own_type,
  spares_types,   ///< others, too
  changing_types, ///< by their own moves
  leaving_behind, ///< pieces leave new ones where they came from
  riding_to_end,  ///< as far as they can
  captured_as,    ///< pieces go to the hand as another type, or do not
  vanishing,      ///< of a piece instead of a move
  hurdle_types,   ///< hoppers that hop over no piece of their own type
  hops_within_range,
  blast_effects, ///< pieces that an explosion does not remove

  // Moves.
  castling,
  castling_any_piece,
  castling_rank,  ///< another than the first
  castling_types, ///< a type for each side, or several
  castling_from_anywhere,
  castling_rights_by_drop,
  castling_opposite_wings,
  castling_wins,
  castling_later, ///< not before some ply
  en_passant,
  en_passant_regions,
  initial_regions,
  promotion_optional,
  promotion_regions,
  promotion_by_side,    ///< only one side promotes by it
  promotion_to_nothing, ///< no move ends on the last ranks
  promotion_limit,
  promotion_choice_regions,
  promotion_mandatory_regions,
  promotion_from_hand,
  promotion_in_place,
  promoted_sides, ///< of shogi
  promoted_turn_back,
  promoted_in_hand,
  improvement,
  must_capture,
  must_capture_en_passant,
  captures_from_afar,
  captures_friends,
  wraps, ///< joined edges of the board
  immobility_illegal,
  explosions,
  blast_shape, ///< an explosion does not reach all neighbours
  petrification,
  dead_pieces, ///< which either side may capture
  relay,

  // Turns.
  pass,
  pass_on_stalemate,
  gating,
  first_leaps,
  walls,         ///< moves place them
  walls_instead, ///< a wall is a move of its own
  flips,         ///< pieces change sides
  dice,
  several_moves, ///< a turn
  drops,
  drops_unlimited,
  drops_held, ///< nothing is dropped
  drops_without_check,
  drops_mandatory,
  drop_places, ///< where the pieces on the board let one drop
  drop_regions,
  drops_per_file,
  drops_balance_colors,
  drop_mate_loses,

  // Kings and check.
  no_king,       ///< a side may be without
  several_kings, ///< a side may have them
  royal_types,   ///< not exactly one
  kings_are_captured,
  no_checks, ///< moves that give check are illegal
  kings_may_not_face,
  kings_may_not_face_diagonally,
  facing_kings_end,
  anti_royal,           ///< types that must be attacked
  no_attacked_path,     ///< for kings
  no_flight_from_check, ///< a king in check may move only to capture the checker
  all_must_be_attacked, ///< of several royal pieces
  pseudo_royal,         ///< types that are royal while few are left

  // Ends.
  checkmate_result, ///< another than a loss
  stalemate_result, ///< another than a draw
  stalemate_counts_pieces,
  royal_capture_ends,
  bare_king_ends,
  extinction, ///< of types
  flag,
  connection,
  counts_checks,
  full_board_ends,
  material_counts,
  repetition_result, ///< another than a draw
  perpetual_check_loses,
};
inline constexpr std::size_t laws_in_all = static_cast<std::size_t>(Law::perpetual_check_loses) + 1;

/// A set of laws.
class LawSet {
public:
  template <std::same_as<Law>... Laws>
  constexpr explicit LawSet(Laws... laws) {
    (add(laws), ...);
  }

  constexpr void add(Law law, bool there = true) {
    if (there) words_[index(law) / 64] |= std::uint64_t{1} << index(law) % 64;
  }
  [[nodiscard]] constexpr bool has(Law law) const { return words_[index(law) / 64] >> index(law) % 64 & 1; }
  [[nodiscard]] constexpr bool empty() const { return *this == LawSet{}; }
  [[nodiscard]] constexpr bool subset_of(LawSet const& others) const { return (*this - others).empty(); }

  /// All laws of both.
  [[nodiscard]] friend constexpr LawSet operator|(LawSet a, LawSet const& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  /// The laws of the first that are not in the second.
  [[nodiscard]] friend constexpr LawSet operator-(LawSet a, LawSet const& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  friend constexpr bool operator==(LawSet const&, LawSet const&) = default;

private:
  static constexpr std::size_t index(Law law) { return static_cast<std::size_t>(law); }

  std::array<std::uint64_t, (laws_in_all + 63) / 64> words_{};
};

namespace detail {

// All members of a definition are named, so that a new one does not compile until it is decided whether it is
// a law. Those that are not asked for are names and parameters.

constexpr void add_laws(LawSet& laws, PieceDef const& piece) {
  [[maybe_unused]] auto const& [name, betza, english, legacy_name, full_name, aliases, moves_out_of_check,
                                level, alignment, ranks, royal, pawn, capturable, regions, regional_moves,
                                regional_moves_from, joined_moves, captures_en_passant, resets_clock, spares,
                                passes_own_type, hops_within_range, promoted, promotion_limit,
                                promotion_regions, must_promote, becomes, leaves_behind, may_vanish,
                                rides_to_end, captures_friends, captured_as, blast, drop_regions,
                                drops_per_file, drops_balance_colors, drop_mate_loses, points, picture] =
      piece;
  laws.add(royal ? Law::royal_moves_out_of_check : Law::moves_out_of_check, !moves_out_of_check.empty());
  laws.add(Law::piece_ranks, ranks != RankRange{});
  laws.add(Law::piece_regions, regions != Regions{});
  laws.add(Law::immune_pieces, !capturable);
  laws.add(Law::regional_moves, !regional_moves.empty() || regional_moves_from != Regions{});
  laws.add(Law::joined_moves, !joined_moves.empty());
  laws.add(Law::en_passant_types, captures_en_passant != BySide<bool>{});
  laws.add(Law::clock_types, resets_clock != BySide<bool>{});
  laws.add(Law::spares_own_type, spares == name);
  laws.add(Law::spares_types, !spares.empty() && spares != name);
  laws.add(Law::changing_types, !becomes.empty());
  laws.add(Law::leaving_behind, !leaves_behind.empty());
  laws.add(Law::vanishing, may_vanish);
  laws.add(Law::riding_to_end, rides_to_end);
  laws.add(Law::captures_friends, captures_friends);
  laws.add(Law::captured_as, !captured_as.empty());
  laws.add(Law::promotion_mandatory_regions, must_promote != Regions{});
  laws.add(Law::promotion_choice_regions, promotion_regions != Regions{});
  laws.add(Law::hurdle_types, !passes_own_type);
  laws.add(Law::hops_within_range, hops_within_range);
  laws.add(Law::promoted_sides, !promoted.empty());
  laws.add(Law::promotion_limit, promotion_limit.has_value());
  laws.add(Law::blast_effects, blast != BlastEffect::removed);
  laws.add(Law::drop_regions, drop_regions != Regions{});
  laws.add(Law::drops_per_file, drops_per_file != 0);
  laws.add(Law::drops_balance_colors, drops_balance_colors);
  laws.add(Law::drop_mate_loses, drop_mate_loses);
}

constexpr void add_laws(LawSet& laws, Castling const& castling) {
  [[maybe_unused]] auto const& [king_file, wings, rook, any_piece, rank, king, rooks, from_anywhere,
                                rights_by_drop, opposite_wings, wins, after_plies, free_placement_game] =
      castling;
  laws.add(Law::castling);
  laws.add(Law::castling_any_piece, any_piece);
  laws.add(Law::castling_rank, rank != 1);
  laws.add(Law::castling_types, king != BySide<std::string_view>{} || rooks != BySide<std::string_view>{});
  laws.add(Law::castling_from_anywhere, from_anywhere);
  laws.add(Law::castling_rights_by_drop, rights_by_drop);
  laws.add(Law::castling_opposite_wings, opposite_wings);
  laws.add(Law::castling_wins, wins != BySide<std::array<bool, 2>>{});
  laws.add(Law::castling_later, after_plies != 0);
}

constexpr void add_laws(LawSet& laws, Promotion const& promotion) {
  [[maybe_unused]] auto const& [pieces, choices, zone, mandatory, regions, side] = promotion;
  laws.add(Law::promotion_optional, !mandatory);
  laws.add(Law::promotion_regions, regions != Regions{});
  laws.add(Law::promotion_by_side, side.has_value());
  laws.add(Law::promotion_to_nothing, choices.empty());
}

constexpr void add_laws(LawSet& laws, PromotedSides const& promoted) {
  [[maybe_unused]] auto const& [regions, mandatory, by_capture, turn_back, in_hand] = promoted;
  laws.add(Law::promoted_sides);
  laws.add(Law::promoted_turn_back, turn_back);
  laws.add(Law::promoted_in_hand, in_hand);
}

constexpr void add_laws(LawSet& laws, Drops const& drops) {
  [[maybe_unused]] auto const& [unlimited, held, captures_to_hand, keeps_promotion, may_check, mandatory,
                                mandatory_type] = drops;
  laws.add(Law::drops);
  laws.add(Law::drops_unlimited, unlimited);
  laws.add(Law::drops_held, held);
  laws.add(Law::drops_without_check, !may_check);
  laws.add(Law::drops_mandatory, mandatory);
}

constexpr void add_laws(LawSet& laws, Royalty const& royalty) {
  [[maybe_unused]] auto const& [min, max, check, may_check, may_face_diagonally, may_face, facing_ends,
                                flees_from_check, all_must_be_attacked, passes_attacks] = royalty;
  laws.add(Law::no_king, min < 1);
  laws.add(Law::several_kings, max > 1);
  laws.add(Law::kings_are_captured, check == CheckRule::never);
  laws.add(Law::no_checks, !may_check);
  laws.add(Law::kings_may_not_face, !may_face);
  laws.add(Law::kings_may_not_face_diagonally, !may_face_diagonally);
  laws.add(Law::facing_kings_end, facing_ends);
  laws.add(Law::no_attacked_path, !passes_attacks);
  laws.add(Law::no_flight_from_check, !flees_from_check);
  laws.add(Law::all_must_be_attacked, all_must_be_attacked);
}

constexpr void add_laws(LawSet& laws, DrawRules const& draws) {
  [[maybe_unused]] auto const& [moves, repetitions, repetition, repetition_is_white, perpetual_check_loses,
                                ending_moves, ending_repetitions, dead_position] = draws;
  laws.add(Law::repetition_result, repetitions != 0 && repetition != Outcome::draw);
  laws.add(Law::perpetual_check_loses, perpetual_check_loses);
}

} // namespace detail

/// Laws about others: a game has them only if it has the others.
inline constexpr LawSet details_of_drops(Law::drops_unlimited, Law::drops_held, Law::drops_without_check,
                                         Law::drops_mandatory, Law::drop_places, Law::drop_regions,
                                         Law::drops_per_file, Law::drops_balance_colors, Law::drop_mate_loses,
                                         Law::castling_rights_by_drop, Law::captured_as);
inline constexpr LawSet details_of_laws =
    details_of_drops |
    LawSet(Law::blast_effects, Law::blast_shape, Law::promoted_turn_back, Law::promoted_in_hand);
inline constexpr LawSet all_laws = [] {
  LawSet laws;
  for (std::size_t i = 0; i < laws_in_all; ++i) laws.add(static_cast<Law>(i));
  return laws;
}();

/// The laws of a game. Details of a law that the game does not have are none: the regions of drops without
/// drops.
[[nodiscard]] constexpr LawSet laws_of(GameDef const& def) {
  [[maybe_unused]] auto const& [name, title, aliases, about, board, start, pieces, fields, initial_rank,
                                promotions, improvement, castling, en_passant, royalty, stalemate, extinction,
                                checkmate, stalemate_counts_pieces, initial_regions, en_passant_regions,
                                joined_squares, promoted_sides, promotion_in_place, must_capture, may_pass,
                                passes_stalemate, immobility_illegal, explosions, counts_checks, gating,
                                drops, type_extinction, flag, connection, draws, walls, petrification,
                                first_leaps, enclosing, full_board_ends, material, relay, dice, several_moves,
                                wrap, captures_from_afar, captures_friends, must_capture_en_passant,
                                promotion_hand, pseudo_royals, anti_royals, blast, notation] = def;
  LawSet laws;
  int royal_types = 0;
  for (PieceDef const& piece : pieces) {
    detail::add_laws(laws, piece);
    royal_types += piece.royal ? 1 : 0;
  }
  for (Promotion const& promotion : promotions) detail::add_laws(laws, promotion);
  if (castling) detail::add_laws(laws, *castling);
  if (promoted_sides) detail::add_laws(laws, *promoted_sides);
  if (drops) detail::add_laws(laws, *drops);
  detail::add_laws(laws, royalty);
  detail::add_laws(laws, draws);
  laws.add(Law::royal_types, royal_types != 1);
  laws.add(Law::joined_moves, !joined_squares.empty());
  laws.add(Law::improvement, improvement.has_value());
  laws.add(Law::en_passant, en_passant);
  laws.add(Law::en_passant_regions, en_passant_regions != Regions{});
  laws.add(Law::initial_regions, initial_regions != Regions{});
  laws.add(Law::promotion_in_place, promotion_in_place);
  laws.add(Law::must_capture, must_capture);
  laws.add(Law::immobility_illegal, immobility_illegal);
  laws.add(Law::explosions, explosions);
  laws.add(Law::petrification, petrification.has_value());
  laws.add(Law::dead_pieces, petrification && petrification->capturable);
  laws.add(Law::relay, relay.has_value());
  laws.add(Law::pass, may_pass != BySide<bool>{});
  laws.add(Law::pass_on_stalemate, passes_stalemate != BySide<bool>{});
  laws.add(Law::gating, gating != Gating::none);
  laws.add(Law::first_leaps, first_leaps.has_value());
  laws.add(Law::walls, walls && !walls->instead_of_move);
  laws.add(Law::walls_instead, walls && walls->instead_of_move);
  laws.add(Law::drop_places, enclosing && enclosing->drops != DropPlace::anywhere);
  laws.add(Law::flips, enclosing && enclosing->flips != Flips::none);
  laws.add(Law::dice, dice.has_value());
  laws.add(Law::several_moves, several_moves.has_value());
  laws.add(Law::pseudo_royal, pseudo_royals || (type_extinction && type_extinction->pseudo_royal));
  laws.add(Law::anti_royal, anti_royals.has_value());
  laws.add(Law::wraps, wrap != Wrap::none);
  laws.add(Law::captures_from_afar, captures_from_afar);
  laws.add(Law::captures_friends, captures_friends != BySide<bool>{});
  laws.add(Law::must_capture_en_passant, must_capture_en_passant);
  laws.add(Law::promotion_from_hand, promotion_hand != PromotionHand::unused);
  laws.add(Law::blast_shape, blast != Blast{});
  laws.add(Law::checkmate_result, checkmate != Outcome::loss);
  laws.add(Law::stalemate_result, stalemate != Outcome::draw);
  laws.add(Law::stalemate_counts_pieces, stalemate_counts_pieces);
  laws.add(Law::royal_capture_ends, extinction.royal_captured);
  laws.add(Law::bare_king_ends, extinction.bare_king);
  laws.add(Law::extinction, type_extinction.has_value());
  laws.add(Law::flag, flag.has_value());
  laws.add(Law::connection, connection.has_value());
  laws.add(Law::counts_checks, counts_checks);
  laws.add(Law::full_board_ends, full_board_ends);
  laws.add(Law::material_counts, material != MaterialCount::none);
  if (!drops) laws = laws - details_of_drops;
  if (!explosions) laws = laws - LawSet(Law::blast_effects, Law::blast_shape);
  return laws;
}

} // namespace hippo::rules
