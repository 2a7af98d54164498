// Squares are no numbers to be added to: what is beside a square depends on the board.
// error: no match for .operator\+|invalid operands
#include "libgame/rules/board.hpp"

#ifdef WRONG
hippo::Square const next = hippo::Square(0) + 1;
#else
hippo::Square const next = hippo::BoardSize{2, 20}.at(1, 0);
#endif
