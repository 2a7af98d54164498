// A letter that Betza's notation does not have: silence would be a piece that moves wrongly.
// error: constant expression|must be initialized by a constant
#include "libgame/betza/plain_movement.hpp"

#ifdef WRONG
constexpr hippo::betza::PlainMovement movement = hippo::betza::read_plain_movement("WfbE");
#else
constexpr hippo::betza::PlainMovement movement = hippo::betza::read_plain_movement("WfbD");
#endif
