// What the tables ask of a game that was read from a file: whether it can have tables, what its tables depend
// on, and which turns of the board change nothing.
#pragma once

#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/rules/bitboard.hpp"
#include "libanalysis/tablebase/table/symmetry.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// Why a game can have no tables as one from a file has them: the key of the file and the reason,
/// `pieceDrops: ...`; none where it can. Tables need one king a side that may not be left in check, and
/// positions of which the pieces on the board and the side to move say all. See why_no_tables().
[[nodiscard]] std::optional<std::string> obstacle_to_tables(rules::GameDef const& game);

/// The squares of the start position that nothing enters.
[[nodiscard]] SquareSet dead_squares(VariantInfo const& variant);

/// A number for all that the values of positions depend on: the board with its dead squares, the pieces and
/// the laws. Titles, pictures and names in prose are not part of it, nor are laws that no table has.
[[nodiscard]] std::uint64_t definition_checksum(VariantInfo const& variant);

/// Whether a position has the value of the one with the colours swapped and the board turned by half a turn.
[[nodiscard]] bool sides_are_alike(VariantInfo const& variant);

/// Turns of the board, the identity first, that change no value of positions with such pieces and with what
/// they may promote to, and that leave no square where it is: at most four.
[[nodiscard]] std::vector<Symmetry> free_symmetries(VariantInfo const& variant,
                                                    std::vector<PieceType> const& types);

} // namespace hippo::tablebase
