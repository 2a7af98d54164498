// A castling move as squares.
#pragma once

#include "libgame/rules/board.hpp"

#include <cstddef>

namespace hippo::rules {

/// The origins and targets of king and rook.
struct CastlingPlan {
  Square king, king_to, rook, rook_to;
  std::size_t wing = 0; ///< of Castling::wings
};

} // namespace hippo::rules
