// The number of a square is asked for, never taken for granted.
// error: cannot convert|no viable conversion
#include "libgame/rules/board.hpp"

#ifdef WRONG
int const number = hippo::Square(8);
#else
int const number = hippo::Square(8).index();
#endif
