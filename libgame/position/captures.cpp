#include "libgame/position/captures.hpp"

namespace hippo::position {

SquareSet captured_squares(AnyPosition const& position, Move move) {
  SquareSet squares;
  for (Square taken : move.taken) squares |= SquareSet(taken);
  if (!is_capture(position, move)) return squares;
  if (move.kind == MoveKind::en_passant) return squares | position.captured_en_passant(move);
  return squares | (SquareSet(move.to) & position.pieces(~position.side()));
}

} // namespace hippo::position
