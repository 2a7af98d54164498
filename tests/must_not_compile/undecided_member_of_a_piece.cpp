// A new member of a piece does not compile until laws_of() says whether it is a law.
// error: names provided for structured binding|decomposes into
#ifdef WRONG
#define passes_own_type passes_own_type = false, one_more
#include "libgame/rules/piece_def.hpp"
#undef passes_own_type
#endif
#include "libgame/rules/law_set.hpp"
