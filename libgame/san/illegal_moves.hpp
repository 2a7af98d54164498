// Illegal moves made as their text has them, for records of games in which they were played.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/move_text/ast.hpp"

#include <optional>
#include <vector>

namespace hippo::san {

/// A reading of an illegal move.
struct IllegalMove {
  AnyPosition before; ///< with the right to castle or the piece in hand that the move needs
  Move move;
  bool after_pass = false; ///< the other side moves: the side to move has passed
};

/// Whether the side that is not to move has its king in check: only after an illegal move. Other royal pieces
/// than kings may be captured, and the laws of some games allow that.
[[nodiscard]] bool leaves_king(AnyPosition const& position);

/// The readings of a text that means no legal move, or moves of several pieces. They are those of the first
/// line of this list that has any:
///   1. legal moves of the other side, if the move number is of that side (`numbered`);
///   2. legal moves, if the text is ambiguous;
///   3. moves that leave or put a king in check;
///   4. castling without the right, or out of, through or into check, of king and rook on their squares;
///   5. moves in the piece's own way over other pieces or onto a friend, and legal moves of the other side;
///   6. moves of the named pieces to the target in any way;
///   7. those of 3 to 6 of the other side.
/// Games with dice have those of 2 only. A king is never captured, and no piece goes to a square on which it
/// cannot stand.
[[nodiscard]] std::vector<IllegalMove> illegal_moves(AnyPosition const& position,
                                                     notation::WrittenMove const& written,
                                                     std::optional<Color> numbered);

} // namespace hippo::san
