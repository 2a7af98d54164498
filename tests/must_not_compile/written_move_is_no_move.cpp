// What was said must be resolved against a position before it can be played.
// error: cannot convert|no matching|no known conversion|could not convert|no viable conversion
#include "libgame/position/any_position.hpp"
#include "libnotation/move_text/ast.hpp"

#ifdef WRONG
void play(hippo::AnyPosition& position, hippo::notation::WrittenMove const& move) { position.play(move); }
#else
void play(hippo::AnyPosition& position, hippo::Move const& move) { position.play(move); }
#endif
