// Which nodes are searched less deeply than they should be.
#pragma once

#include "libanalysis/search/node.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace hippo::search {

/// The laws under which passing is no better than the best move.
inline constexpr rules::LawSet null_move_laws(
    rules::Law::moves_out_of_check, rules::Law::royal_moves_out_of_check, rules::Law::piece_ranks,
    rules::Law::piece_regions, rules::Law::immune_pieces, rules::Law::regional_moves,
    rules::Law::joined_moves, rules::Law::en_passant_types, rules::Law::clock_types,
    rules::Law::spares_own_type, rules::Law::hurdle_types, rules::Law::hops_within_range,
    rules::Law::blast_effects, rules::Law::castling, rules::Law::castling_any_piece,
    rules::Law::castling_rank, rules::Law::castling_types, rules::Law::castling_from_anywhere,
    rules::Law::castling_rights_by_drop, rules::Law::castling_opposite_wings, rules::Law::castling_wins,
    rules::Law::en_passant, rules::Law::en_passant_regions, rules::Law::initial_regions,
    rules::Law::promotion_optional, rules::Law::promotion_regions, rules::Law::promotion_by_side,
    rules::Law::promotion_to_nothing, rules::Law::promotion_limit, rules::Law::promotion_in_place,
    rules::Law::promoted_sides, rules::Law::promoted_turn_back, rules::Law::promoted_in_hand,
    rules::Law::improvement, rules::Law::must_capture, rules::Law::immobility_illegal, rules::Law::explosions,
    rules::Law::petrification, rules::Law::relay, rules::Law::pass, rules::Law::pass_on_stalemate,
    rules::Law::gating, rules::Law::first_leaps, rules::Law::walls, rules::Law::walls_instead,
    rules::Law::flips, rules::Law::dice, rules::Law::drops, rules::Law::drops_unlimited,
    rules::Law::drops_without_check, rules::Law::drops_mandatory, rules::Law::drop_places,
    rules::Law::drop_regions, rules::Law::drops_per_file, rules::Law::drops_balance_colors,
    rules::Law::drop_mate_loses, rules::Law::no_king, rules::Law::several_kings, rules::Law::royal_types,
    rules::Law::kings_are_captured, rules::Law::no_checks, rules::Law::kings_may_not_face,
    rules::Law::facing_kings_end, rules::Law::no_flight_from_check, rules::Law::all_must_be_attacked,
    rules::Law::pseudo_royal, rules::Law::checkmate_result, rules::Law::stalemate_counts_pieces,
    rules::Law::royal_capture_ends, rules::Law::bare_king_ends, rules::Law::extinction, rules::Law::flag,
    rules::Law::connection, rules::Law::counts_checks, rules::Law::full_board_ends,
    rules::Law::material_counts, rules::Law::repetition_result, rules::Law::perpetual_check_loses);

/// Null move: if passing fails high, so does the best move. Not used in check, nor if passing might be better
/// than all moves: few pieces, few moves, and games with other laws.
template <rules::RuleSet L>
[[nodiscard]] bool may_pass(Node<L> const& node, std::size_t moves, int depth) {
  rules::Position<L> const& position = node.position;
  constexpr int least_depth = 2;
  constexpr int few_pieces = 4;
  constexpr std::size_t few_moves = 10;
  return depth > least_depth && moves > few_moves && position.pieces(position.side()).count() > few_pieces &&
         position.laws().has_only(null_move_laws) && !node.in_check;
}

/// The plies that are saved: more in deep nodes, and if the position is better than it has to be by so much.
[[nodiscard]] constexpr int null_move_reduction(int depth, Score excess) {
  return 3 + depth / 4 + std::min(excess / 200, 3);
}

/// Late move reduction: so much history (of 16384) is worth a ply.
inline constexpr int history_of_ply = 6000;

/// Late move reduction: the depth reduction of a move late in the order. It is a ply more where the side's
/// evaluation has not improved since its last move (45 Elo, -16 to 109, at equal nodes in 96 games).
class LateMoveReductions {
public:
  LateMoveReductions() {
    for (std::size_t depth = 1; depth < most; ++depth)
      for (std::size_t number = 1; number < most; ++number)
        plies_[depth][number] = static_cast<int>(0.8 + std::log(static_cast<double>(depth)) *
                                                           std::log(static_cast<double>(number)) / 2.0);
  }

  /// For the move of this number, 0 the first.
  [[nodiscard]] int operator()(int depth, std::size_t number) const {
    if (depth < 3 || number < 3) return 0;
    return plies_[std::min(static_cast<std::size_t>(depth), most - 1)][std::min(number, most - 1)];
  }

private:
  static constexpr std::size_t most = 64;
  std::array<std::array<int, most>, most> plies_{}; ///< [depth][number of the move]
};

} // namespace hippo::search
