// Perft as engines answer it: sequences of legal moves by their first move. hippo-perft counts many times
// faster, by code that doubles the size of a program.
#pragma once

#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace hippo::engine {

/// A legal move, and the sequences of `depth` moves that begin with it. Depth is at least 1; a game that is
/// over has no moves.
[[nodiscard]] std::vector<std::pair<Move, std::uint64_t>> divided(AnyPosition const& position,
                                                                  unsigned depth);

} // namespace hippo::engine
