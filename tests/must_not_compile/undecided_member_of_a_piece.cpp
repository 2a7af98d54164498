// A new member of a piece does not compile until laws_of() says whether it is a law.
// error: names provided for structured binding|decomposes into
#ifdef WRONG
#define spares_own_type spares_own_type = false, one_more
#include "libgame/rules/piece_def.hpp"
#undef spares_own_type
#endif
#include "libgame/rules/law_set.hpp"
