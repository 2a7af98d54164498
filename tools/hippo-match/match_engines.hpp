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
  bool score_only = false, compliance = false;
};

/// Plays a match and prints its result; with score_only or compliance, does that.
Status match_engines(MatchOptions const& options);

} // namespace hippo::tool
