#include "libgame/position/setup.hpp"

namespace hippo::position {

namespace {

template <class Wanted>
SquareSet squares_where(Setup const& setup, Wanted wanted) {
  SquareSet squares;
  for (std::size_t i = 0; i < setup.pieces.size(); ++i)
    if (setup.pieces[i] && wanted(*setup.pieces[i])) squares |= SquareSet(Square(static_cast<int>(i)));
  return squares;
}

} // namespace

SquareSet Setup::of(Color color) const {
  return squares_where(*this, [&](Piece piece) { return piece.color == color; });
}
SquareSet Setup::of(Color color, PieceType type) const {
  return squares_where(*this, [&](Piece piece) { return piece == Piece{color, type}; });
}

} // namespace hippo::position
