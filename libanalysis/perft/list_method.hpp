// Counts by lists of moves, in any game.
#pragma once

#include "libanalysis/perft/method.hpp"

namespace hippo::perft {

/// Lists moves and plays them.
class ListMethod : public Method {
public:
  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth, Table* table) const override {
    auto const moves = position.legal_moves();
    if (depth == 1) return moves.size();
    Count total = 0;
    for (Move move : moves) total = sum(total, count(position.after(move), depth - 1, table));
    return total;
  }
};

} // namespace hippo::perft
