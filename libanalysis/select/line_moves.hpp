// The moves of a line from the start of its record.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <vector>

namespace hippo::select {

/// The plies of the main line, or those of the lines that a variation branches off from and then its own. The
/// pointers are into the report.
[[nodiscard]] std::vector<verify::Ply const*> plies_from_start(verify::RecordReport const& report,
                                                               verify::LineReport const& line);

} // namespace hippo::select
