// A letter that Betza's notation does not have: silence would be a piece that moves wrongly.
// error: constant expression|must be initialized by a constant
#include "libanalysis/movement.hpp"

#ifdef WRONG
constexpr hippo::Movement movement = hippo::read_movement("WfbE");
#else
constexpr hippo::Movement movement = hippo::read_movement("WfbD");
#endif
