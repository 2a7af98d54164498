// Tables of extended laws: walks, regions, and the types that the laws name. An index [color] is
// index_of(Color), an index [type] PieceType::index().
#pragma once

#include "libgame/rules/law_set.hpp"
#include "libgame/rules/law_tables.hpp"
#include "libgame/rules/loaded/leg_moves.hpp"
#include "libgame/rules/loaded/walks.hpp"
#include "libgame/rules/regions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

namespace hippo::rules {

/// The laws of which the constraints know all.
inline constexpr LawSet plain_laws(
    Law::moves_out_of_check, Law::royal_moves_out_of_check, Law::piece_ranks, Law::piece_regions,
    Law::immune_pieces, Law::regional_moves, Law::joined_moves, Law::en_passant_types, Law::clock_types,
    Law::spares_own_type, Law::spares_types, Law::riding_to_end, Law::captured_as, Law::hurdle_types,
    Law::hops_within_range, Law::wraps, Law::captures_friends, Law::castling, Law::castling_any_piece,
    Law::castling_later, Law::castling_rank, Law::castling_types, Law::castling_from_anywhere,
    Law::castling_rights_by_drop, Law::castling_opposite_wings, Law::castling_wins, Law::en_passant,
    Law::en_passant_regions, Law::initial_regions, Law::promotion_optional, Law::promotion_regions,
    Law::promotion_by_side, Law::promotion_to_nothing, Law::promotion_limit, Law::promotion_choice_regions,
    Law::promotion_mandatory_regions, Law::promotion_from_hand, Law::promoted_sides, Law::promoted_turn_back,
    Law::promoted_in_hand, Law::improvement, Law::relay, Law::pass, Law::pass_on_stalemate, Law::gating,
    Law::first_leaps, Law::walls_instead, Law::dice, Law::several_moves, Law::drops, Law::drops_unlimited,
    Law::drops_held, Law::drops_without_check, Law::drops_mandatory, Law::drop_places, Law::drop_regions,
    Law::drops_per_file, Law::drops_balance_colors, Law::drop_mate_loses, Law::no_king, Law::several_kings,
    Law::royal_types, Law::kings_are_captured, Law::kings_may_not_face, Law::kings_may_not_face_diagonally,
    Law::facing_kings_end, Law::no_flight_from_check, Law::all_must_be_attacked, Law::checkmate_result,
    Law::stalemate_result, Law::stalemate_counts_pieces, Law::royal_capture_ends, Law::bare_king_ends,
    Law::extinction, Law::flag, Law::connection, Law::counts_checks, Law::full_board_ends,
    Law::material_counts, Law::repetition_result, Law::perpetual_check_loses);

/// Those under which no law asks about single moves that the constraints allow.
inline constexpr LawSet free_laws = plain_laws | LawSet(Law::petrification, Law::flips);
/// Those under which moves have no effects beyond their squares, so that guarded pieces need no trials.
inline constexpr LawSet effect_free_laws =
    plain_laws | LawSet(Law::must_capture, Law::immobility_illegal, Law::no_checks, Law::explosions,
                        Law::promotion_in_place, Law::pseudo_royal, Law::blast_shape,
                        Law::must_capture_en_passant);

/// A type of piece of one side.
template <class Set>
struct LoadedType {
  Walks<Set> walks;
  Walks<Set> initial;     ///< Betza's `i`
  LegMoves<Set> legs;     ///< moves walked leg by leg, first moves included
  Set initial_origins;    ///< from where they are open
  Set region;             ///< where it may go
  Set drop_region;        ///< where it may be dropped
  Set stuck;              ///< from where it never has a quiet move, where a law asks that
  Set promotion_zone;     ///< of the promoted sides
  Walks<Set> first_leaps; ///< open while it stands on a gate
  Set promotion_targets;  ///< where a pawn may promote to it
  Set must_promote;       ///< where it ends no move without promotion
};

template <class Set>
struct LoadedTables {
  std::array<std::vector<LoadedType<Set>>, 2> types;  ///< [color][type]
  std::array<PlainMovement, max_piece_types> plain{}; ///< [type] the part of its movement for LawTables
  TypeSet has_walks, has_initial, confined, barred_by_own;
  TypeSet spares_some; ///< types that spare a type
  TypeSet has_legs, has_leg_captures;
  TypeSet takes_on_its_way; ///< of those: also captures on the way, captures friends, or ends where it began
  std::array<TypeSet, 2> takes_en_passant;                      ///< [color]
  std::array<TypeSet, 2> resets_clock;                          ///< [color]
  std::array<Set, 2> en_passant_region;                         ///< [color] targets of captures
  std::vector<std::optional<PieceType>> promoted;               ///< [type] its other side
  std::array<std::vector<std::optional<PieceType>>, 2> pawn_of; ///< [color][type] what it was, if promoted
  std::vector<PieceType> pseudo_royal;                          ///< types
  int pseudo_royal_count = 0;                                   ///< so many of a type are royal, and fewer
  std::vector<std::optional<PieceType>> captured_as;            ///< [type] in the hand
  std::vector<std::optional<PieceType>> becomes;                ///< [type] after its own moves
  std::vector<std::optional<PieceType>> leaves_behind;          ///< [type] where it came from
  TypeSet anti_royal;                                           ///< types that must be attacked
  std::vector<PieceType> extinct;                               ///< types; empty: all together
  std::array<std::vector<PieceType>, 2> flags;                  ///< [color] types
  std::array<Set, 2> flag_region;
  std::vector<PieceType> connecting; ///< types
  std::array<std::optional<PieceType>, 2> castling_king;
  std::array<TypeSet, 2> castling_rooks;
  std::array<Set, 2> castling_rank;
  std::optional<PieceType> must_drop; ///< only this type must
  TypeSet shielded, immune_to_blast;
  TypeSet petrified;                             ///< by their own captures
  std::optional<PieceType> leaping_king, aiming; ///< of FirstLeaps
  TypeSet leaping;                               ///< types with first leaps
  std::array<Set, 2> wall_region;                ///< [color]
  Set edge;                                      ///< of the board
  Set first_drops;                               ///< of Enclosing
  std::array<Set, 2> chain_begin, chain_end;     ///< [color] regions of Connection
  std::array<bool, 2> moves_place_walls{};       ///< [color] whether each move does
  bool has_effects = false;     ///< whether moves may flip pieces, place walls or end first leaps
  bool dead_capturable = false; ///< whether dead squares are dead pieces
  bool tries_all = false;      ///< whether moves have effects beyond sets, so that guarded pieces need trials
  bool counts_freely = false;  ///< whether no law asks about single moves that the constraints allow
  std::vector<Set> neighbours; ///< [square] the up to eight around it
  std::vector<Set> blasted;    ///< [square] those that an explosion there reaches
  std::vector<Set> files;      ///< [file]
  Set dark_squares;
  bool has_royal = false;           ///< whether a type is royal by itself
  bool captures_end_loans = false;  ///< whether a capture may end a lent leap: that of the lender, or one
                                    ///< after which the borrower is royal
  bool makes_pseudo_royals = false; ///< whether a piece can become one of `pseudo_royal`
  bool effects_make_pseudo_royals = false; ///< whether a piece that moves becomes one, or leaves one behind
  bool restricts_staying = false;          ///< whether pieces must promote somewhere
  bool vanishes = false;                   ///< whether a side may remove a piece
  bool royals_vanish = false;              ///< by an explosion, to the other side, or to another type
  bool pieces_fall_back = false;           ///< whether the original type of a promoted piece matters
  std::array<TypeSet, max_piece_types> spares{}; ///< [type] the types that it spares

  explicit LoadedTables(GameDef const& game);

  [[nodiscard]] bool is_pseudo_royal(PieceType type) const {
    return std::ranges::find(pseudo_royal, type) != pseudo_royal.end();
  }

private:
  void read_pieces(GameDef const& game);
  void read_spared(GameDef const& game, PieceType type);
  void read_movement(GameDef const& game, PieceType type);
  void read_legs(GameDef const& game, PieceType type, betza::Movement const& others);
  void find_stuck(Topology const& topology, PieceType type, std::vector<betza::LineRide> const& walked);
  void read_promoted_sides(GameDef const& game);
  void read_ends(GameDef const& game);
  [[nodiscard]] bool can_make_pseudo_royals(GameDef const& game) const;
  [[nodiscard]] bool can_change_pseudo_royals(GameDef const& game) const;
  void read_castling(GameDef const& game);
  void read_rare_laws(GameDef const& game);
  void read_first_leaps(GameDef const& game);
};

namespace detail {

template <class Set>
[[nodiscard]] Set region_of(BoardSize board, Regions const& regions, Color color, Set const& otherwise) {
  return regions.of(color).empty() ? otherwise : squares_named<Set>(board, regions.of(color));
}

[[nodiscard]] inline std::vector<PieceType> types_named(GameDef const& game, std::string_view names) {
  std::vector<PieceType> types;
  if (names == "*" || names.empty())
    for (std::size_t t = 0; t < game.pieces.size(); ++t) types.emplace_back(static_cast<int>(t));
  else
    for_each_name(names, [&](std::string_view name) { types.push_back(piece_named(game, name)); });
  return types;
}

} // namespace detail

template <class Set>
LoadedTables<Set>::LoadedTables(GameDef const& game) {
  for (auto& of_side : types) of_side.resize(game.pieces.size());
  for (int s = 0; s < game.board.squares(); ++s) {
    Set near, blast;
    int const file = game.board.file_of(Square(s));
    int const rank = game.board.rank_of(Square(s));
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if ((dx != 0 || dy != 0) && game.board.has(file + dx, rank + dy)) {
          Set const neighbour(game.board.at(file + dx, rank + dy));
          near |= neighbour;
          if (dx == 0 || dy == 0 ? game.blast.orthogonal : game.blast.diagonal) blast |= neighbour;
        }
    neighbours.push_back(near);
    blasted.push_back(blast);
    if ((file + rank) % 2 == 0) dark_squares |= Set(Square(s));
    if (rank == 0) files.emplace_back();
    files[static_cast<std::size_t>(file)] |= Set(Square(s));
  }
  read_pieces(game);
  counts_freely = laws_of(game).subset_of(free_laws);
  pieces_fall_back = game.promoted_sides || (game.drops && game.drops->captures_to_hand);
  read_promoted_sides(game);
  read_ends(game);
  if (game.castling) read_castling(game);
  read_rare_laws(game);
  if (game.drops && !game.drops->mandatory_type.empty())
    must_drop = piece_named(game, game.drops->mandatory_type);
}

template <class Set>
void LoadedTables<Set>::read_promoted_sides(GameDef const& game) {
  promoted.resize(game.pieces.size());
  if (!game.promoted_sides) return;
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    if (!game.pieces[t].promoted.empty()) promoted[t] = piece_named(game, game.pieces[t].promoted);
    for (Color color : {Color::white, Color::black})
      types[index_of(color)][t].promotion_zone =
          detail::region_of(game.board, game.promoted_sides->regions, color,
                            rank_squares_for<Set>(game.board, color, game.board.ranks - 1));
  }
}

template <class Set>
void LoadedTables<Set>::read_ends(GameDef const& game) {
  if (auto const& law = game.type_extinction) {
    auto const named = detail::types_named(game, law->types);
    if (law->types != "*") extinct = named;
    if (law->pseudo_royal) {
      pseudo_royal = named;
      pseudo_royal_count = law->count + 1;
    }
  }
  if (auto const& law = game.pseudo_royals) {
    pseudo_royal = detail::types_named(game, law->types);
    pseudo_royal_count = law->count;
  }
  if (auto const& law = game.anti_royals)
    for (PieceType type : detail::types_named(game, law->types)) anti_royal.add(type);
  effects_make_pseudo_royals = std::ranges::any_of(game.pieces, [&](PieceDef const& piece) {
    return std::ranges::any_of(std::array{piece.becomes, piece.leaves_behind}, [&](std::string_view name) {
      return !name.empty() && is_pseudo_royal(piece_named(game, name));
    });
  });
  makes_pseudo_royals = can_make_pseudo_royals(game);
  bool const change_sides = game.enclosing && game.enclosing->flips != Flips::none;
  royals_vanish =
      game.explosions || game.blast.by_vanishing || change_sides || can_change_pseudo_royals(game);
  if (game.connection) connecting = detail::types_named(game, game.connection->types);
  if (!game.flag) return;
  for (Color color : {Color::white, Color::black}) {
    flags[index_of(color)] = detail::types_named(game, game.flag->pieces.of(color));
    flag_region[index_of(color)] = detail::region_of(game.board, game.flag->regions, color, Set());
  }
}

template <class Set>
void LoadedTables<Set>::read_castling(GameDef const& game) {
  for (Color color : {Color::white, Color::black}) {
    std::size_t const side = index_of(color);
    castling_rank[side] = rank_squares_for<Set>(game.board, color, game.castling->rank - 1);
    for (std::size_t t = 0; t < game.pieces.size(); ++t) {
      PieceDef const& piece = game.pieces[t];
      PieceType const type(static_cast<int>(t));
      std::string_view const king = game.castling->king.of(color);
      if (king.empty() ? piece.royal : piece.name == king) castling_king[side] = type;
      if (game.castling->any_piece) castling_rooks[side].add(type);
    }
    std::string_view const rooks = game.castling->rooks.of(color);
    for_each_name(rooks.empty() ? game.castling->rook : rooks, [&](std::string_view name) {
      for (std::size_t t = 0; t < game.pieces.size(); ++t)
        if (game.pieces[t].name == name) castling_rooks[side].add(PieceType(static_cast<int>(t)));
    });
  }
}

} // namespace hippo::rules

// The rest of the members.
#include "libgame/rules/loaded/piece_tables.hpp"
#include "libgame/rules/loaded/rare_tables.hpp"
