// Whose piece, then which piece: a colour is no piece type.
// error: cannot convert|could not convert|no matching|no viable conversion|cannot initialize
#include "libgame/rules/games/chess.hpp"
#include "libgame/rules/static_laws.hpp"

#ifdef WRONG
auto const squares = hippo::rules::StaticLaws<hippo::rules::games::chess>().allowed_squares(
    hippo::PieceType(0), hippo::Color::white);
#else
auto const squares = hippo::rules::StaticLaws<hippo::rules::games::chess>().allowed_squares(
    hippo::Color::white, hippo::PieceType(0));
#endif
