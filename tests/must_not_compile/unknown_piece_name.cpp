// A piece that the game does not have.
// error: not a constant expression
#include "libanalysis/games/chess.hpp"

#ifdef WRONG
constexpr hippo::PieceType knight = hippo::piece_named(hippo::Chess::pieces, "M");
#else
constexpr hippo::PieceType knight = hippo::piece_named(hippo::Chess::pieces, "N");
#endif
