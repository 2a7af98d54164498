// Laws speak of types of pieces; a square, though it is a number inside as well, is none.
// error: cannot convert|could not convert|no matching|no viable conversion|cannot initialize
#include "libgame/rules/games/wotn.hpp"
#include "libgame/rules/static_laws.hpp"

#ifdef WRONG
auto const choices =
    hippo::rules::StaticLaws<hippo::rules::games::wotn>().promotion_choices(hippo::Square(3));
#else
auto const choices =
    hippo::rules::StaticLaws<hippo::rules::games::wotn>().promotion_choices(hippo::PieceType(3));
#endif
