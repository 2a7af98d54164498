// Which nodes are searched less deeply than they should be.
#pragma once

#include "libanalysis/search/node.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace hippo::search {

/// Null move: if passing fails high, so does the best move. Not used in check, nor if passing might be better
/// than all moves: few pieces, few moves, and games in which stalemate is not a draw.
template <rules::RuleSet L>
[[nodiscard]] bool may_pass(Node<L> const& node, std::size_t moves, int depth) {
  rules::Position<L> const& position = node.position;
  constexpr int least_depth = 2;
  constexpr int few_pieces = 4;
  constexpr std::size_t few_moves = 10;
  return depth > least_depth && moves > few_moves && position.pieces(position.side()).count() > few_pieces &&
         position.laws().def().stalemate == rules::Outcome::draw && !node.in_check;
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
