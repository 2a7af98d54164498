// hippo-solve can-win: who can still win a game.
#pragma once

#include "tools/hippo-solve/searches.hpp"

namespace hippo {

struct CanWinCommand : Searches {
  tool::Command command();
};

} // namespace hippo
