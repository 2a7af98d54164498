// The report of hippo-verify in its forms.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/report.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::tool {

/// Where a game stands.
struct Place {
  std::string file;
  std::size_t line = 1; ///< of the game's first line
};

/// `FILE:LINE<TAB>GAME<TAB>TITLE<TAB>PLIES<TAB>VERDICT<TAB>N variations: N valid, N invalid`, where the
/// verdict is that of the main line and its tags.
std::string summary(Place const& place, verify::RecordReport const& report);
std::string summary(Place const& place, verify::ValidRecord const& record);
/// A line for every side line: its place and name, its plies, its verdict, and what its wildcards leave open.
std::string variations(Place const& place, std::string_view text, verify::RecordReport const& report);
/// A line a ply: number and move, legal moves before it, check, alternatives; the first `moves` moves only.
std::string table(verify::RecordReport const& report, unsigned moves);
/// All of it as one JSON object on one line.
std::string json(Place const& place, std::string_view text, verify::RecordReport const& report);

} // namespace hippo::tool
