#include "libanalysis/tablebase/moves/engine.hpp"

namespace hippo::rules {

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template void legal_moves<R>(Position<R> const&, MoveList&, Legality);                                     \
  template unsigned count_legal_moves<R>(Position<R> const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::rules
