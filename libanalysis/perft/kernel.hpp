// The counting kernel of a game, for the instruction set that this is compiled for.
#pragma once

#include "libanalysis/perft/enumerator.hpp"
#include "libanalysis/perft/loaded_walk.hpp"

namespace hippo::perft::HIPPO_LANES {

template <class R>
Kernel<R> kernel() {
  if constexpr (R::loaded)
    return {.count = [](CountPlan<typename R::Set> const& plan, rules::Position<R> const& position,
                        unsigned depth) {
      return position.side() == Color::white ? walk_loaded<R, Color::white>(plan, position, depth)
                                             : walk_loaded<R, Color::black>(plan, position, depth);
    }};
  else {
    if constexpr (is_known<R>)
      static_assert(fits_lanes<R>(), "the lanes cannot count this game: give it no KERNEL");
    return {.count = [](rules::PieceSets<R> const& sets, unsigned depth, Table* table) {
      return sets.side() == Color::white ? walk<R, Color::white>(sets, depth, table)
                                         : walk<R, Color::black>(sets, depth, table);
    }};
  }
}

} // namespace hippo::perft::HIPPO_LANES
