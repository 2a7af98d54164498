// hippo-games compare: games beside engines.
#pragma once

#include "tools/hippo-games/games.hpp"

#include "libanalysis/match/comparison.hpp"

#include <string>
#include <vector>

namespace hippo::tool {

struct CompareOptions {
  std::vector<std::string> engines; ///< command lines of the shell
  match::ComparisonPlan plan;
  std::string picture; ///< a file for the first difference; empty: none
};

/// Compares each game with each engine. Status::wrong_input where one plays otherwise.
[[nodiscard]] Status compare_games(GamesOptions const& options, CompareOptions const& compared);

} // namespace hippo::tool
