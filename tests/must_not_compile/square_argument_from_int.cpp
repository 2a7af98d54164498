// Files and ranks are numbers, and a file cannot stand where a square is asked for.
// error: no matching|too few arguments|cannot convert|could not convert|no viable conversion
#include "libgame/rules/board.hpp"

#ifdef WRONG
int const rank = hippo::BoardSize{}.rank_of(12);
#else
int const rank = hippo::BoardSize{}.rank_of(hippo::Square(12));
#endif
