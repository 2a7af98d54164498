// A position that may be invalid is no position until make_position has looked at it.
// error: cannot convert|no matching|could not convert|no viable conversion|no viable constructor
#include "libgame/position/read_position.hpp"

#ifdef WRONG
hippo::AnyPosition start(hippo::notation::PositionText const& text) { return text; }
#else
hippo::AnyPosition start(hippo::VariantInfo const& game) { return hippo::position::start_position(game); }
#endif
