// Whose piece, then which piece: a colour is no piece type.
// error: cannot convert|could not convert|no matching|no viable conversion|cannot initialize
#include "libanalysis/rules/games/chess.hpp"
#include "libanalysis/rules/static_laws.hpp"

#ifdef WRONG
auto const squares = hippo::rules::StaticLaws<hippo::rules::games::chess>().allowed_squares(
    hippo::PieceType(0), hippo::Color::white);
#else
auto const squares = hippo::rules::StaticLaws<hippo::rules::games::chess>().allowed_squares(
    hippo::Color::white, hippo::PieceType(0));
#endif
