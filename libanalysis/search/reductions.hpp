// Which nodes are searched less deeply than they should be.
#pragma once

#include "libanalysis/rules/engine.hpp"

#include <cstddef>

namespace hippo::search {

inline constexpr int null_move_reduction = 3;

/// Null move: where passing would already be too good, the best move is. Not in check, nor where passing
/// might be better than all moves: few pieces, few moves, and games whose stalemate is no draw.
template <rules::RuleSet L>
[[nodiscard]] bool may_pass(rules::Position<L> const& position, std::size_t moves, int depth) {
  constexpr int few_pieces = 4;
  constexpr std::size_t few_moves = 10;
  return depth > null_move_reduction && moves > few_moves &&
         position.pieces(position.side()).count() > few_pieces &&
         position.laws().def().stalemate == rules::Outcome::draw && !position.in_check();
}

/// Late move reduction: the plies that a quiet move far behind in the order is searched less.
[[nodiscard]] constexpr int late_move_reduction(int depth, std::size_t number) {
  if (depth < 3 || number < 4) return 0;
  return depth > 5 && number > 12 ? 2 : 1;
}

} // namespace hippo::search
