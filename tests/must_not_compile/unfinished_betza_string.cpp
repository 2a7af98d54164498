// A Betza string that ends before its atom.
// error: constant expression|must be initialized by a constant
#include "libanalysis/movement.hpp"

#ifdef WRONG
constexpr hippo::Movement movement = hippo::read_movement("Wfb");
#else
constexpr hippo::Movement movement = hippo::read_movement("WfbD");
#endif
