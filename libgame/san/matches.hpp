// Parts of written moves compared with a board: squares, and the type of the piece.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/move_text/ast.hpp"

#include <optional>

namespace hippo::san {

/// Whether a square agrees with a partly written one.
[[nodiscard]] constexpr bool matches(notation::WrittenSquare const& written, BoardSize board, Square square) {
  return (!written.file || *written.file - 'a' == board.file_of(square)) &&
         (!written.rank || *written.rank - 1 == board.rank_of(square));
}

/// The square, if it is written in full and is one of the board.
[[nodiscard]] inline std::optional<Square> square_on(BoardSize board,
                                                     notation::WrittenSquare const& written) {
  if (!written.whole() || !board.has(*written.file - 'a', *written.rank - 1)) return std::nullopt;
  return board.at(*written.file - 'a', *written.rank - 1);
}

/// The type that a move without a name means, if the game has one.
[[nodiscard]] std::optional<PieceType> pawn_of(VariantInfo const& variant);

/// The type that the text names, or that stands on its origin; else the pawn.
[[nodiscard]] std::optional<PieceType> written_type(AnyPosition const& position,
                                                    notation::WrittenMove const& written);

} // namespace hippo::san
