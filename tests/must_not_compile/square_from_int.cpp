// A number becomes a square only where the program says so.
// error: could not convert|conversion from .int.|no viable conversion
#include "libgame/rules/board.hpp"

#ifdef WRONG
hippo::Square const a2 = 8;
#else
hippo::Square const a2 = hippo::Square(8);
#endif
