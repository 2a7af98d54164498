// The work of hippo-match.
#pragma once

#include "tools/common/reporter.hpp"
#include "tools/hippo-match/part.hpp"

#include "libanalysis/match/match.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace hippo::tool {

struct MatchOptions {
  Options common;
  match::MatchPlan plan; ///< without players, openings and parts, which match_engines() reads
  unsigned games = 100;
  std::string openings, out; ///< names of files; empty: none
  std::string odds;          ///< `N:B`; empty: none
  std::vector<std::string> engine_options;
  Part part;
  std::chrono::milliseconds move_time{0}; ///< 0: no limit
};

/// Plays a match and prints its result.
Status match_engines(MatchOptions const& options);
/// Prints the result of the games of all files together: parts of one match.
Status print_score(MatchOptions const& options);

} // namespace hippo::tool
