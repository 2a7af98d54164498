// What the counter of loaded games (loaded_counter.hpp) asks of a game, read from its
// definition once.
//
// The trick: most laws hold in few games, and most types of pieces need few of them. So each type says here,
// as sets and flags, all that counting its moves takes; types with few leaps are counted all pieces at a
// time.
#pragma once

#include "libgame/betza/ride_list.hpp"
#include "libgame/rules/loaded/laws.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hippo::perft {

/// A set with every square shifted by this number; squares beyond the words are dropped.
template <class Set>
[[nodiscard, gnu::always_inline]] inline Set shifted(Set const& set, int by) {
  __extension__ using Wide = unsigned __int128;
  Set result;
  if constexpr (Set::words == 1) {
    result.set_word(0, by >= 0 ? set.word(0) << by : set.word(0) >> -by);
  } else if constexpr (Set::words == 2) {
    Wide const bits = Wide{set.word(1)} << 64 | set.word(0);
    Wide const moved = by >= 0 ? bits << by : bits >> -by;
    result.set_word(0, static_cast<std::uint64_t>(moved));
    result.set_word(1, static_cast<std::uint64_t>(moved >> 64));
  } else {
    auto const at = [&](int word) {
      return word < 0 || word >= static_cast<int>(Set::words) ? 0 : set.word(static_cast<std::size_t>(word));
    };
    int const whole = (by >= 0 ? by : by - 63) / 64; // rounded down
    int const rest = by - 64 * whole;
    for (int word = 0; word < static_cast<int>(Set::words); ++word) {
      Wide const two = Wide{at(word - whole)} << 64 | at(word - whole - 1);
      result.set_word(static_cast<std::size_t>(word), static_cast<std::uint64_t>(two >> (64 - rest)));
    }
  }
  return result;
}

/// A leap of a type in one direction. Differences are those of square numbers, at most 63 in a set of one
/// word.
template <class Set>
struct Leap {
  int difference = 0;       ///< from origin to target
  std::vector<int> crossed; ///< from the origin to squares that must be empty
  Set origins;              ///< from where it is open and stays on the board
  bool moves = false, captures = false;
};

/// How the moves of a type of one side are counted.
template <class Set>
struct TypePlan {
  PieceType type;
  bool generated = false; ///< the generator must list its moves
  bool together = false;  ///< `leaps` are all its moves
  bool is_plain = true;   ///< it leaps and rides alike to move and to capture, but for `leaps`
  std::vector<Leap<Set>> leaps;
  bool has_initial = false;        ///< Betza's `i`
  bool moves_out_of_check = false; ///< whether it has further moves while its side is not in check
  bool spares_some = false;        ///< types of enemies
  Set region;                      ///< where it may go
  Set stays;                       ///< targets on which it need not promote
  Set promotes;                    ///< targets where it may become one of `choices`
  std::vector<PieceType> choices;
  bool only_goes = false;       ///< it is plain, goes anywhere, and has neither initial moves nor promotions
  bool choices_run_out = false; ///< whether some of them are limited in number
  std::optional<PieceType> turned;
  Set turns;              ///< the zone where it may become `turned`
  Set drops;              ///< where it may be dropped
  int drops_per_file = 0; ///< 0: no limit
};

using rules::Law;

/// The laws that the counter of loaded games obeys, with leaps that are lent, too.
inline constexpr rules::LawSet counted_relay_laws(
    Law::moves_out_of_check, Law::royal_moves_out_of_check, Law::piece_ranks, Law::piece_regions,
    Law::immune_pieces, Law::regional_moves, Law::joined_moves, Law::en_passant_types, Law::clock_types,
    Law::spares_own_type, Law::spares_types, Law::hurdle_types, Law::hops_within_range, Law::wraps,
    Law::castling, Law::castling_any_piece, Law::castling_rank, Law::castling_types,
    Law::castling_from_anywhere, Law::castling_rights_by_drop, Law::castling_opposite_wings,
    Law::castling_wins, Law::en_passant, Law::en_passant_regions, Law::initial_regions,
    Law::promotion_optional, Law::promotion_regions, Law::promotion_by_side, Law::promotion_to_nothing,
    Law::promotion_limit, Law::improvement, Law::must_capture, Law::relay, Law::gating, Law::several_moves,
    Law::drops, Law::drop_regions, Law::drops_per_file, Law::drop_mate_loses, Law::no_king,
    Law::several_kings, Law::royal_types, Law::kings_are_captured, Law::no_checks, Law::kings_may_not_face,
    Law::no_flight_from_check, Law::all_must_be_attacked, Law::pseudo_royal, Law::checkmate_result,
    Law::stalemate_result, Law::stalemate_counts_pieces, Law::royal_capture_ends, Law::bare_king_ends,
    Law::extinction, Law::flag, Law::connection, Law::counts_checks, Law::material_counts,
    Law::repetition_result, Law::perpetual_check_loses);

/// All that it obeys where no leaps are lent.
inline constexpr rules::LawSet counted_laws =
    counted_relay_laws |
    rules::LawSet(Law::blast_effects, Law::promoted_sides, Law::immobility_illegal, Law::explosions);

/// Those under which a side has at most one royal piece, moves go to a square or capture there, and nothing
/// else happens (no_check_moves.hpp).
inline constexpr rules::LawSet no_check_laws(
    Law::no_checks, Law::moves_out_of_check, Law::royal_moves_out_of_check, Law::piece_ranks,
    Law::piece_regions, Law::immune_pieces, Law::regional_moves, Law::joined_moves, Law::en_passant_types,
    Law::clock_types, Law::spares_own_type, Law::hurdle_types, Law::hops_within_range, Law::castling,
    Law::castling_any_piece, Law::castling_rank, Law::castling_types, Law::castling_from_anywhere,
    Law::castling_opposite_wings, Law::castling_wins, Law::en_passant, Law::en_passant_regions,
    Law::initial_regions, Law::promotion_optional, Law::promotion_regions, Law::promotion_by_side,
    Law::promotion_to_nothing, Law::promotion_limit, Law::no_king, Law::several_kings,
    Law::kings_are_captured, Law::checkmate_result, Law::stalemate_result, Law::stalemate_counts_pieces,
    Law::royal_capture_ends, Law::bare_king_ends, Law::extinction, Law::flag, Law::connection,
    Law::counts_checks, Law::material_counts, Law::repetition_result, Law::perpetual_check_loses);

/// Those under which the replies to a quiet move depend on the squares that it changes only
/// (loaded_replies.hpp).
inline constexpr rules::LawSet square_laws(
    Law::moves_out_of_check, Law::royal_moves_out_of_check, Law::piece_ranks, Law::piece_regions,
    Law::immune_pieces, Law::regional_moves, Law::joined_moves, Law::en_passant_types, Law::clock_types,
    Law::spares_own_type, Law::hurdle_types, Law::hops_within_range, Law::castling, Law::castling_any_piece,
    Law::castling_rank, Law::castling_types, Law::castling_from_anywhere, Law::castling_opposite_wings,
    Law::en_passant, Law::en_passant_regions, Law::initial_regions, Law::promotion_optional,
    Law::promotion_regions, Law::promotion_by_side, Law::promotion_to_nothing, Law::promotion_limit,
    Law::promoted_sides, Law::improvement, Law::must_capture, Law::immobility_illegal, Law::gating,
    Law::no_king, Law::several_kings, Law::royal_types, Law::kings_are_captured, Law::no_flight_from_check,
    Law::checkmate_result, Law::stalemate_result, Law::stalemate_counts_pieces, Law::royal_capture_ends,
    Law::bare_king_ends, Law::extinction, Law::material_counts, Law::repetition_result,
    Law::perpetual_check_loses);

template <class Set>
struct CountPlan {
  std::array<std::vector<TypePlan<Set>>, 2> types; ///< [color]
  bool fits = true;                                ///< false: the generator must list the moves of the game
  bool forbids_checks = false;        ///< no move may give check, and no_check_moves.hpp knows all other laws
  bool has_indifferent_moves = false; ///< whether loaded_replies.hpp knows all that replies depend on
  bool must_capture = false;
  bool improves = false; ///< whether captures improve pieces
  bool explosions = false;
  bool drops = false;
  bool turning_is_mandatory = false, turns_by_capture = false;

  template <class L>
  explicit CountPlan(L const& laws);

private:
  static constexpr std::size_t max_leaps =
      4; ///< of a type that is counted together: more cost more than they save

  template <class L>
  [[nodiscard]] TypePlan<Set> plan_type(L const& laws, Color color, PieceType type) const;
  template <class L>
  [[nodiscard]] bool replies_follow_from_squares(L const& laws) const;
  template <class L>
  static void plan_promotion(L const& laws, Color color, TypePlan<Set>& plan);
  template <class L>
  static void plan_leaps(L const& laws, Color color, TypePlan<Set>& plan);
};

template <class Set>
template <class L>
CountPlan<Set>::CountPlan(L const& laws) {
  rules::GameDef const& def = laws.def();
  must_capture = def.must_capture;
  improves = def.improvement.has_value();
  explosions = def.explosions;
  drops = def.drops.has_value();
  if (def.promoted_sides) {
    turning_is_mandatory = def.promoted_sides->mandatory;
    turns_by_capture = def.promoted_sides->by_capture;
  }
  bool const drops_kings = laws.loaded_tables().has_royal && (def.royalty.min == 0 || def.royalty.max > 1);
  bool const drops_royals = // such a drop must be tried
      drops && (drops_kings || !laws.loaded_tables().pseudo_royal.empty());
  bool const limits_turns = // beyond their number of moves
      def.several_moves && (!def.several_moves->early_captures || def.several_moves->may_end_early);
  fits = laws.has_only(def.relay ? counted_relay_laws : counted_laws) && !drops_royals && !limits_turns;
  if (!fits) return;
  for (Color color : {Color::white, Color::black})
    laws.for_each_type(
        [&](PieceType type) { types[index_of(color)].push_back(plan_type(laws, color, type)); });
  if (def.royalty.may_check) {
    has_indifferent_moves = replies_follow_from_squares(laws);
    return;
  }
  fits = false;
  forbids_checks = laws.has_only(no_check_laws) && laws.loaded_tables().has_royal;
}

template <class Set>
template <class L>
bool CountPlan<Set>::replies_follow_from_squares(L const& laws) const {
  bool follow = laws.has_only(square_laws);
  for (auto const& of_side : types)
    for (TypePlan<Set> const& plan : of_side) {
      bool const royal_rides = laws.piece(plan.type).royal && laws.families(plan.type).any();
      follow = follow && plan.is_plain && !royal_rides;
    }
  return follow;
}

template <class Set>
template <class L>
TypePlan<Set> CountPlan<Set>::plan_type(L const& laws, Color color, PieceType type) const {
  auto const& loaded = laws.loaded_type(color, type);
  TypePlan<Set> plan;
  plan.type = type;
  plan.region = loaded.region;
  plan.has_initial = laws.loaded_tables().has_initial.has(type);
  plan.spares_some = laws.loaded_tables().spares_some.has(type);
  plan.moves_out_of_check = laws.has_out_of_check_leaps(type);
  Set const bad = laws.def().immobility_illegal ? loaded.stuck : Set();
  plan.stays = laws.tables().board_squares & ~bad;
  plan.drops = loaded.drop_region & ~bad;
  plan.drops_per_file = laws.piece(type).drops_per_file;
  plan_promotion(laws, color, plan);
  plan_leaps(laws, color, plan);
  plan.only_goes = plan.is_plain && !plan.generated && !plan.has_initial && !plan.moves_out_of_check &&
                   !plan.spares_some && plan.choices.empty() && !plan.turned &&
                   (laws.tables().board_squares & ~plan.region).empty();
  return plan;
}

template <class Set>
template <class L>
void CountPlan<Set>::plan_promotion(L const& laws, Color color, TypePlan<Set>& plan) {
  auto const& tables = laws.loaded_tables();
  auto const is_royal = [&](PieceType type) { return type == laws.royal() || tables.is_pseudo_royal(type); };
  for (PieceType choice : laws.promotion_choices(plan.type, color)) {
    plan.choices.push_back(choice);
    plan.choices_run_out |= laws.piece(choice).promotion_limit.has_value();
    // Such a move may answer any check, or leave one royal piece alone.
    plan.generated |= is_royal(choice) || tables.is_pseudo_royal(plan.type);
  }
  if (laws.promotes(color, plan.type)) {
    plan.promotes = laws.tables().promotion_zone[index_of(color)][plan.type.index()];
    if (!laws.promotes_optionally(plan.type)) plan.stays &= ~plan.promotes;
  }
  if (!laws.def().promoted_sides) return;
  plan.turned = tables.promoted[plan.type.index()];
  plan.turns = laws.loaded_type(color, plan.type).promotion_zone;
  plan.generated |= plan.turned && (is_royal(*plan.turned) || tables.is_pseudo_royal(plan.type));
}

template <class Set>
template <class L>
void CountPlan<Set>::plan_leaps(L const& laws, Color color, TypePlan<Set>& plan) {
  BoardSize const board = laws.board();
  rules::PieceDef const& piece = laws.piece(plan.type);
  betza::RideList const list = betza::read_rides(piece.betza, piece.hops_within_range);
  auto const& lines = list.rides;
  plan.generated |= !list.others.patterns.empty() || !piece.joined_moves.empty();
  plan.together = list.others.patterns.empty() && piece.regional_moves.empty() &&
                  piece.joined_moves.empty() && !plan.moves_out_of_check && lines.size() <= max_leaps &&
                  laws.def().wrap == rules::Wrap::none;
  plan.is_plain = list.others.patterns.empty() && piece.regional_moves.empty() &&
                  piece.joined_moves.empty() && !laws.has_walks(plan.type) &&
                  laws.families(plan.type) == laws.tables().quiet_families[plan.type.index()];
  auto const difference = [&](betza::Vector step) {
    betza::Vector const turned = rules::turned_for(color, step);
    return turned.dy * board.files + turned.dx;
  };
  Set const start =
      rules::detail::region_of(board, laws.def().initial_regions, color,
                               rules::rank_squares_for<Set>(board, color, laws.def().initial_rank - 1));
  for (betza::LineRide const& line : lines) {
    for (betza::LineRide const& other : lines)
      if (&line != &other && line.ride.dx == other.ride.dx && line.ride.dy == other.ride.dy)
        plan.together = false;
    bool const leaps = line.ride.max_steps == 1 && !line.hops();
    bool const captures_initially = line.ride.initial && line.ride.captures;
    plan.together = plan.together && leaps && !captures_initially;
    plan.is_plain = plan.is_plain && !captures_initially && (leaps || !line.ride.initial);
    if (!leaps) continue;
    Leap<Set> leap{difference(line.step()), {}, {}, line.ride.moves, line.ride.captures};
    for (betza::Vector crossed : line.crossed) leap.crossed.push_back(difference(crossed));
    betza::Vector const step = rules::turned_for(color, line.step());
    for (Square from : line.ride.initial ? start : laws.tables().board_squares)
      if (board.has(board.file_of(from) + step.dx, board.rank_of(from) + step.dy)) leap.origins |= Set(from);
    plan.leaps.push_back(leap);
  }
}

} // namespace hippo::perft
