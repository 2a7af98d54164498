// Legal moves of the compiled games that have tables, compiled once, in engine.cpp. Those of loaded games are
// in rules/engine.hpp.
#pragma once

#include "libanalysis/tablebase/table/games.hpp"
#include "libgame/rules/engine.hpp"

namespace hippo::rules {

#define HIPPO_DECLARE(R)                                                                                     \
  extern template void legal_moves<R>(Position<R> const&, MoveList&, Legality);                              \
  extern template unsigned count_legal_moves<R>(Position<R> const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_DECLARE)
#undef HIPPO_DECLARE

} // namespace hippo::rules
