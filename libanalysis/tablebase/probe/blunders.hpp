// Moves of a record that lose a win or a draw by the endgame tables.
#pragma once

#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/verify/report.hpp"

#include <vector>

namespace hippo::tablebase {

/// A note on each blunder of all lines: a move that turns a win into a draw or a loss, or a draw into a loss.
/// Positions without a table are skipped; a table that cannot be read is one error.
[[nodiscard]] std::vector<verify::Finding> blunders_in(verify::RecordReport const& report, Prober& tables);
/// A note on each move of all lines after which a win has become a draw by the rule of moves without
/// progress, by the tables of plies to the next reset of the clock; the first one until a win is possible
/// again. Positions without a table are skipped; a table that cannot be read is one error.
[[nodiscard]] std::vector<verify::Finding> wins_against_clock_in(verify::RecordReport const& report,
                                                                 ClockProber& tables);

} // namespace hippo::tablebase
