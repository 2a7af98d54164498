// Perft counts the last plies by sets and differences, the generator move by move. Both must agree.
#pragma once

#include "libanalysis/perft/perft.hpp"
#include "libgame/position/write_position.hpp"

#include <catch2/catch.hpp>

#include <utility>

namespace hippo::test {

/// Compares the counts of one ply and of two.
inline void hold_count(AnyPosition const& position) {
  auto const moves = position.legal_moves();
  perft::Count replies = 0;
  for (Move move : moves) replies += position.after(move).legal_moves().size();
  for (auto const& [depth, expected] : {std::pair(1U, perft::Count{moves.size()}), std::pair(2U, replies)})
    if (perft::Count const counted = perft::perft(position, depth); counted != expected)
      FAIL_CHECK(position::position_line(position)
                 << ": depth " << depth << ": perft counts " << text::to_decimal(counted)
                 << ", the generator " << text::to_decimal(expected));
}

} // namespace hippo::test
