// A node of the search tree.
#pragma once

#include "libanalysis/search/follow_ups.hpp"
#include "libgame/position/position_key.hpp"
#include "libgame/rules/engine.hpp"

namespace hippo::search {

template <rules::RuleSet L>
struct Node {
  rules::Position<L> position;
  unsigned ply = 0; ///< moves since the root
  position::PositionKey key = {};
  LastMoves last = {};
  bool in_check = position.in_check(); ///< asked of often
};

} // namespace hippo::search
