// Odds: one piece of a player is exchanged for another, or removed, before the game begins.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>
#include <string_view>

namespace hippo::match {

struct Odds {
  PieceType piece;
  std::optional<PieceType> substitute; ///< none: the piece is removed
};

/// Reads `N:B`, or `N:` for a removal. Throws std::invalid_argument with the reason.
[[nodiscard]] Odds read_odds(std::string_view text, VariantInfo const& game);

/// The position with the first such piece of a side, counted from a1, exchanged. Castling rights with it go.
/// Throws std::invalid_argument where there is no such piece, or the position would be impossible.
[[nodiscard]] AnyPosition with_odds(AnyPosition const& position, Odds const& odds, Color side);

} // namespace hippo::match
