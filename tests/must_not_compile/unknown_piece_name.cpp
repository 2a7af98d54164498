// A piece that the game does not have.
// error: not a constant expression
#include "libanalysis/rules/games/chess.hpp"

#ifdef WRONG
constexpr hippo::PieceType knight = hippo::rules::piece_named(hippo::rules::Chess::pieces, "M");
#else
constexpr hippo::PieceType knight = hippo::rules::piece_named(hippo::rules::Chess::pieces, "N");
#endif
