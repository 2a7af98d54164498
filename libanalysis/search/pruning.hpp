// Pruning of moves and nodes near the horizon. Nothing is pruned if the side to move is in check, or mated as
// far as known: a mate is announced only if all replies were searched.
#pragma once

#include "libanalysis/search/search.hpp"

#include <cstddef>

namespace hippo::search {

/// Reverse futility: a position that is better than the window by this much is not searched so near the
/// horizon.
[[nodiscard]] constexpr Score static_margin(int depth) { return 90 * depth; }
inline constexpr int static_depth = 6; ///< plies; deeper nodes are always searched

/// Futility: a quiet move does not gain more than this.
[[nodiscard]] constexpr Score futility_margin(int depth) { return 120 + 100 * depth; }
inline constexpr int futility_depth = 4;

/// Late move pruning: the number of quiet moves to try.
[[nodiscard]] constexpr std::size_t quiet_moves(int depth) {
  auto const plies = static_cast<std::size_t>(depth);
  return 4 + plies * plies;
}
inline constexpr int late_depth = 5;

/// Captures that lose material are not tried so near the horizon.
inline constexpr int losing_depth = 4;

/// Delta pruning of quiescence: positional gains besides material.
inline constexpr Score delta_margin = 150;

} // namespace hippo::search
