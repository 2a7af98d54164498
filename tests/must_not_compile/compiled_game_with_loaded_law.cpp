// A compiled game cannot have a law that its engine would ignore.
// error: only loaded games obey
#include "libgame/rules/games/chess.hpp"
#include "libgame/rules/static_laws.hpp"

using namespace hippo::rules;

constexpr GameDef game = [] {
  GameDef changed = games::chess;
#ifdef WRONG
  changed.must_capture = true;
#endif
  return changed;
}();

auto const laws = StaticLaws<game>();
