// A node of the search tree.
#pragma once

#include "libanalysis/position/position_key.hpp"
#include "libanalysis/rules/engine.hpp"
#include "libanalysis/search/follow_ups.hpp"

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
