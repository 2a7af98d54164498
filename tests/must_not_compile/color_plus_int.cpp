// The other side is ~side.
// error: no match for .operator\+|invalid operands
#include "libgame/rules/board.hpp"

#ifdef WRONG
hippo::Color const other = hippo::Color::white + 1;
#else
hippo::Color const other = ~hippo::Color::white;
#endif
