// A move is made of squares.
// error: could not convert|no matching|no viable conversion
#include "libgame/rules/move.hpp"

#ifdef WRONG
constexpr hippo::Move move{12, 28};
#else
constexpr hippo::Move move{hippo::Square(12), hippo::Square(28), hippo::PieceType(0)};
#endif
