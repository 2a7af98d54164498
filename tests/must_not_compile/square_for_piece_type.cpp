// What stands somewhere is not compared with where it stands.
// error: no match for .operator==|invalid operands
#include "libgame/rules/board.hpp"

#ifdef WRONG
bool const same = hippo::PieceType(1) == hippo::Square(1);
#else
bool const same = hippo::PieceType(1) == hippo::PieceType(1);
#endif
