// hippo-solve last-moves: what has led to a position.
#pragma once

#include "tools/hippo-solve/searches.hpp"

namespace hippo {

struct LastMovesCommand : Searches {
  std::size_t most = 0; ///< histories; 0: all
  bool count = false;

  tool::Command command();
};

} // namespace hippo
