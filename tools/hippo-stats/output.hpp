// Statistics as text for people, and as a table for other programs.
#pragma once

#include "libanalysis/stats/statistics.hpp"

#include <string>

namespace hippo::tool {

struct StatsTables {
  bool by_ply = false;
  bool legal_moves = false; ///< that were counted
  stats::Count least = 1;   ///< records of a move of the opening tree that is shown
};

/// Lines of columns with a TAB between; the first one is the game.
std::string to_text(stats::Statistics const& statistics, StatsTables const& tables);
/// `game,what,key,value`: a row for each number.
std::string to_csv(stats::Statistics const& statistics);

} // namespace hippo::tool
