// A square has an order among squares and none among numbers.
// error: no match for .operator<|invalid operands
#include "libgame/rules/board.hpp"

#ifdef WRONG
bool const before = hippo::Square(1) < 3;
#else
bool const before = hippo::Square(1) < hippo::Square(3);
#endif
