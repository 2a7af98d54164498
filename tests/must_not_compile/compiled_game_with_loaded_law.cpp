// A compiled game cannot have a law that its engine would ignore.
// error: only loaded games obey
#include "libanalysis/rules/games/chess.hpp"
#include "libanalysis/rules/static_laws.hpp"

using namespace hippo::rules;

constexpr GameDef game = [] {
  GameDef changed = games::chess;
#ifdef WRONG
  changed.must_capture = true;
#endif
  return changed;
}();

auto const laws = StaticLaws<game>();
