// Queries of a definition by readers of positions, without the tables of its laws.
#pragma once

#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/game_def.hpp"

#include <optional>

namespace hippo::position {

/// Whether the ranks of the piece have the square.
[[nodiscard]] bool may_stand(rules::GameDef const& def, Piece piece, Square square);

/// Whether the original type of a promoted piece matters.
[[nodiscard]] bool pieces_fall_back(rules::GameDef const& def);

/// Whether position lines have pieces in hand.
[[nodiscard]] bool has_hands(rules::GameDef const& def);

/// The first type that is royal by itself.
[[nodiscard]] std::optional<PieceType> royal_type(rules::GameDef const& def);

/// The first type that is a pawn.
[[nodiscard]] std::optional<PieceType> pawn_type(rules::GameDef const& def);

/// The targets of a side's captures en passant.
[[nodiscard]] SquareSet en_passant_region(rules::GameDef const& def, Color color);

} // namespace hippo::position
