// A new member of a definition does not compile until laws_of() says whether it is a law.
// error: names provided for structured binding|decomposes into
#ifdef WRONG
#define promotion_in_place promotion_in_place = false, one_more
#include "libgame/rules/game_def.hpp"
#undef promotion_in_place
#endif
#include "libgame/rules/law_set.hpp"
