// Moves of a record that lose a win or a draw by the endgame tables.
#pragma once

#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/verify/report.hpp"

#include <vector>

namespace hippo::verify {

/// A note on each blunder of all lines. Where tables have no answer there is no note; a table that cannot be
/// read is an error, once.
[[nodiscard]] std::vector<Finding> blunders_in(RecordReport const& report, tablebase::Prober& tables);

} // namespace hippo::verify
