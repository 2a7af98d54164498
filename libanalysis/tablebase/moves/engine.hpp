// Legal moves of the games that have tables: compiled once, in engine.cpp, and of those from files in
// loaded_engine.cpp.
#pragma once

#include "libanalysis/rules/movegen.hpp"
#include "libanalysis/tablebase/table/games.hpp"

namespace hippo::rules {

#define HIPPO_DECLARE(R)                                                                                     \
  extern template void legal_moves<R>(Position<R> const&, MoveList&, Legality);                              \
  extern template unsigned count_legal_moves<R>(Position<R> const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_DECLARE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_DECLARE)
#undef HIPPO_DECLARE

} // namespace hippo::rules
