// Values with regard to the clock of moves without progress: the plies to the next move that resets it, by a
// capture, a move of a pawn, or what else the laws of the game name, or to the end of the game.
//
// Values have the codes of distances to the end, ordered by preference, but plies of either parity:
// `decisive_value(2 * n)` is a loss in n plies, `decisive_value(2 * n + 1)` a win in n plies. A win in 0
// plies is a final position that the side to move has won.
//
// A rule of R plies draws a game whose clock reaches R before it has ended. A value is that of a position in
// which the clock stands at 0: the result under the rule is a win in up to R plies. Wins in more are cursed,
// and such losses blessed: without the rule they would be wins and losses. If the move that resets the clock
// leads to a cursed win or a blessed loss, it counts as R + 1 plies. So a better result has a better code.
#pragma once

#include "libanalysis/tablebase/table/value.hpp"
#include "libgame/position/variant_info.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace hippo::tablebase {

/// The most plies that a value has.
inline constexpr unsigned most_clock_plies = longest_win_of<Value> / 2;

[[nodiscard]] constexpr Value clock_win(unsigned plies) { return decisive_value(2 * plies + 1); }
[[nodiscard]] constexpr Value clock_loss(unsigned plies) { return decisive_value(2 * plies); }
/// Plies to the next reset or to the end; meaningless for a draw.
[[nodiscard]] constexpr unsigned clock_plies_of(Value value) { return plies_of(value) / 2; }

/// Plies after which a game is drawn; 0: never.
using MoveRule = unsigned;

/// Of the laws of a game: the smaller one of the number that allows a claim and the number that ends the
/// game.
[[nodiscard]] MoveRule move_rule_of(VariantInfo const& variant);

/// The reason why a game has no values with regard to the clock; none if it has. See why_no_tables(), too.
[[nodiscard]] std::optional<std::string> why_no_clock(VariantInfo const& variant);

/// The value of a move that does not reset the clock, for the side that moves, from that of the position
/// after it.
[[nodiscard]] constexpr Value before_quiet_move(Value after) {
  if (after == illegal_value || after == draw_value) return after;
  return is_win(after) ? clock_loss(clock_plies_of(after) + 1) : clock_win(clock_plies_of(after) + 1);
}
/// The same of a move that resets it.
[[nodiscard]] constexpr Value before_reset(Value after, MoveRule rule) {
  if (after == illegal_value || after == draw_value) return after;
  bool const drawn_by_rule = rule != 0 && clock_plies_of(after) > rule;
  unsigned const plies = drawn_by_rule ? rule + 1 : 1;
  return is_win(after) ? clock_loss(plies) : clock_win(plies);
}

/// A result under the rule.
enum class RuledResult : std::uint8_t { loss, blessed_loss, draw, cursed_win, win };

/// The result of a position whose clock stands at `clock`.
[[nodiscard]] constexpr RuledResult ruled_result(Value value, MoveRule rule, unsigned clock) {
  if (value == draw_value) return RuledResult::draw;
  bool const in_time = rule == 0 || clock_plies_of(value) + clock <= rule;
  if (is_win(value)) return in_time ? RuledResult::win : RuledResult::cursed_win;
  return in_time ? RuledResult::loss : RuledResult::blessed_loss;
}
/// `win`, `cursed win`, `draw`, `blessed loss`, `loss`.
[[nodiscard]] std::string_view to_string(RuledResult result);
/// `cursed win 104`, `draw`, `loss 8`, `illegal`: of a position whose clock stands at `clock`.
[[nodiscard]] std::string clock_text(Value value, MoveRule rule, unsigned clock = 0);

} // namespace hippo::tablebase
