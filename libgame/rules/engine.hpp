// The engine under laws with run-time tables. It is compiled once, in engine_*.cpp; a unit that includes this
// instantiates only what the compiler inlines.
#pragma once

#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/loaded/movegen.hpp"
#include "libgame/rules/table_laws.hpp"

/// Expands to the explicit instantiations for laws L, or with `extern` before it to their declarations.
#define INSTANTIATE_ENGINE(EXTERN, L)                                                                        \
  EXTERN template void legal_moves(Position<L> const&, MoveList&, Legality);                                 \
  EXTERN template unsigned count_legal_moves(Position<L> const&);

/// The same for features of loaded games.
#define HIPPO_LOADED_ENGINE(EXTERN, L)                                                                       \
  EXTERN template struct L::Game;                                                                            \
  EXTERN template void Position<L>::play_loaded(Move);                                                       \
  EXTERN template typename L::Set PieceSets<L>::all_royals(Color) const;                                     \
  EXTERN template typename L::Set PieceSets<L>::all_guarded(Color) const;                                    \
  EXTERN template bool PieceSets<L>::loaded_in_check(Color) const;                                           \
  EXTERN template class EndingFinder<L>;                                                                     \
  INSTANTIATE_ENGINE(EXTERN, L)

namespace hippo::rules {

INSTANTIATE_ENGINE(extern, TableLaws)
HIPPO_LOADED_ENGINE(extern, LoadedLaws<64>)
HIPPO_LOADED_ENGINE(extern, LoadedLaws<128>)
HIPPO_LOADED_ENGINE(extern, LoadedLaws<256>)

} // namespace hippo::rules
