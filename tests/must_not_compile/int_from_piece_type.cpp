// A piece type has a number in its game and is none.
// error: cannot convert|no viable conversion
#include "libgame/rules/board.hpp"

#ifdef WRONG
std::size_t const number = hippo::PieceType(2);
#else
std::size_t const number = hippo::PieceType(2).index();
#endif
