// Queries of tables of loaded games: whether a game can have tables, the definition that its tables depend
// on, and its symmetries.
#pragma once

#include "libanalysis/tablebase/table/symmetry.hpp"
#include "libgame/position/variant_info.hpp"
#include "libgame/rules/bitboard.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// The reason why a game cannot have tables of loaded games, with the key of the file: `pieceDrops: ...`;
/// none if it can. Tables need one king per side that may not be left in check, and positions determined by
/// the pieces on the board and the side to move. See why_no_tables().
[[nodiscard]] std::optional<std::string> obstacle_to_tables(rules::GameDef const& game);

/// The squares of the start position that nothing enters.
[[nodiscard]] SquareSet dead_squares(VariantInfo const& variant);

/// A number for all that the values of positions depend on: the board with its dead squares, the pieces and
/// the laws. Titles, pictures and names in prose are not part of it, nor are laws that no table has.
[[nodiscard]] std::uint64_t definition_checksum(VariantInfo const& variant);

/// The same with the laws that reset the clock, and the number of moves after which a game is drawn.
[[nodiscard]] std::uint64_t clock_definition_checksum(VariantInfo const& variant);

/// Whether a position has the value of the one with the colours swapped and the board turned by half a turn.
[[nodiscard]] bool sides_are_alike(VariantInfo const& variant);

/// Symmetries of the board, the identity first, that preserve the values of positions with these pieces and
/// their promotions, and leave no square in place: at most four.
[[nodiscard]] std::vector<Symmetry> free_symmetries(VariantInfo const& variant,
                                                    std::vector<PieceType> const& types);

} // namespace hippo::tablebase
