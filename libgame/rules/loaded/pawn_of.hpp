// The type that a promoted piece was, where a position line says only that it was a pawn.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <optional>

namespace hippo::rules {

/// The first type that the list of the law has, of those that promote to the type; where pieces improve, the
/// first one that does.
[[nodiscard]] inline std::optional<PieceType> pawn_of(GameDef const& game, Color color, PieceType promoted) {
  PieceDef const& piece = game.pieces[promoted.index()];
  std::optional<PieceType> found;
  for (Promotion const& promotion : game.promotions) {
    if (promotion.side.value_or(color) != color) continue;
    bool becomes = false;
    for_each_name(promotion.choices, [&](std::string_view choice) { becomes |= choice == piece.name; });
    if (!becomes) continue;
    for_each_name(promotion.pieces, [&](std::string_view pawn) {
      if (!found) found = piece_named(game, pawn);
    });
  }
  for (std::size_t t = 0; !found && game.improvement && t < game.pieces.size(); ++t)
    if (improves_to(game.pieces[t], piece)) found = PieceType(static_cast<int>(t));
  return found;
}

} // namespace hippo::rules
