// A piece that the game does not have.
// error: not a constant expression
#include "libgame/rules/games/chess.hpp"

#ifdef WRONG
constexpr hippo::PieceType knight = hippo::rules::piece_named(hippo::rules::games::chess, "M");
#else
constexpr hippo::PieceType knight = hippo::rules::piece_named(hippo::rules::games::chess, "N");
#endif
