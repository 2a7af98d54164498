// A Betza string that ends before its atom.
// error: constant expression|must be initialized by a constant
#include "libgame/betza/plain_movement.hpp"

#ifdef WRONG
constexpr hippo::betza::PlainMovement movement = hippo::betza::read_plain_movement("Wfb");
#else
constexpr hippo::betza::PlainMovement movement = hippo::betza::read_plain_movement("WfbD");
#endif
