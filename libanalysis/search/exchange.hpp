// Static exchange evaluation: the gain of a capture if both sides continue to capture on its square, least
// valuable piece first. Supports all pieces of all games by the attacks of their laws, including pieces
// behind others.
#pragma once

#include "libanalysis/search/move_order.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace hippo::search {

/// The laws under which a capture changes nothing but its two squares.
inline constexpr rules::LawSet exchange_laws(
    rules::Law::moves_out_of_check, rules::Law::royal_moves_out_of_check, rules::Law::piece_ranks,
    rules::Law::piece_regions, rules::Law::immune_pieces, rules::Law::regional_moves,
    rules::Law::joined_moves, rules::Law::en_passant_types, rules::Law::clock_types,
    rules::Law::spares_own_type, rules::Law::hurdle_types, rules::Law::hops_within_range,
    rules::Law::castling, rules::Law::castling_any_piece, rules::Law::castling_rank,
    rules::Law::castling_types, rules::Law::castling_from_anywhere, rules::Law::castling_rights_by_drop,
    rules::Law::castling_opposite_wings, rules::Law::castling_wins, rules::Law::en_passant,
    rules::Law::en_passant_regions, rules::Law::initial_regions, rules::Law::promotion_optional,
    rules::Law::promotion_regions, rules::Law::promotion_by_side, rules::Law::promotion_to_nothing,
    rules::Law::promotion_limit, rules::Law::promotion_in_place, rules::Law::promoted_sides,
    rules::Law::promoted_turn_back, rules::Law::promoted_in_hand, rules::Law::improvement,
    rules::Law::must_capture, rules::Law::immobility_illegal, rules::Law::relay, rules::Law::pass,
    rules::Law::pass_on_stalemate, rules::Law::gating, rules::Law::first_leaps, rules::Law::walls,
    rules::Law::walls_instead, rules::Law::dice, rules::Law::drops, rules::Law::drops_unlimited,
    rules::Law::drops_without_check, rules::Law::drops_mandatory, rules::Law::drop_places,
    rules::Law::drop_regions, rules::Law::drops_per_file, rules::Law::drops_balance_colors,
    rules::Law::drop_mate_loses, rules::Law::no_king, rules::Law::several_kings, rules::Law::royal_types,
    rules::Law::kings_are_captured, rules::Law::no_checks, rules::Law::kings_may_not_face,
    rules::Law::facing_kings_end, rules::Law::no_flight_from_check, rules::Law::all_must_be_attacked,
    rules::Law::pseudo_royal, rules::Law::checkmate_result, rules::Law::stalemate_result,
    rules::Law::stalemate_counts_pieces, rules::Law::royal_capture_ends, rules::Law::bare_king_ends,
    rules::Law::extinction, rules::Law::flag, rules::Law::connection, rules::Law::counts_checks,
    rules::Law::full_board_ends, rules::Law::material_counts, rules::Law::repetition_result,
    rules::Law::perpetual_check_loses);

template <rules::RuleSet L>
class Exchange {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  explicit Exchange(Evaluation<L> const& evaluate) : evaluate_(evaluate) {}

  /// Whether a move of the side to move loses material; false under laws by which captures do more.
  [[nodiscard]] bool loses(Position const& position, RankedMove const& ranked) const {
    Move const& move = ranked.move;
    if (!position.laws().has_only(exchange_laws) || move.kind == MoveKind::pass ||
        move.kind == MoveKind::castle)
      return false;
    Score const risk = evaluate_.worth(move.piece_after);
    return ranked.gain < risk && ranked.gain - best_of(position, move, risk) < 0;
  }

private:
  static constexpr std::size_t max_captures = 32;

  /// The other side's best gain by captures on the target of the move, occupied by a piece of value `worth`.
  [[nodiscard]] Score best_of(Position const& position, Move const& move, Score worth) const {
    std::array<Score, max_captures> taken{}; ///< [capture] the value of the captured piece
    Set occupied = (position.occupied() & ~Set(move.from)) | Set(move.to);
    Color side = ~position.side();
    std::size_t count = 0;
    for (; count < max_captures; ++count, side = ~side) {
      Set const attackers = position.attackers(move.to, side, occupied) & occupied & ~Set(move.to);
      if (!attackers.any()) break;
      Square const least = least_of(position, attackers, side);
      occupied &= ~Set(least);
      bool const is_royal = position.royals(side).has(least);
      if (is_royal && (position.attackers(move.to, ~side, occupied) & occupied & ~Set(move.to)).any()) break;
      taken[count] = worth;
      worth = evaluate_.worth(position.type_on(least));
    }
    Score best = 0; // of the side that captures next: it need not
    while (count > 0) best = std::max(0, taken[--count] - best);
    return best;
  }

  /// The attacker of the least worth; a royal one last.
  [[nodiscard]] Square least_of(Position const& position, Set const& attackers, Color side) const {
    Square best = attackers.first();
    Score least = std::numeric_limits<Score>::max();
    for (Square square : attackers & ~position.royals(side)) {
      Score const worth = evaluate_.worth(position.type_on(square));
      if (worth >= least) continue;
      best = square;
      least = worth;
    }
    return best;
  }

  Evaluation<L> const& evaluate_;
};

} // namespace hippo::search
