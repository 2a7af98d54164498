// Moves of a record that lose a win or a draw by the endgame tables.
#pragma once

#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/verify/report.hpp"

namespace hippo::verify {

/// A note on each move of all lines that makes a draw or a loss of a win, or a loss of a draw. Where
/// tables have no answer there is no note; a table that cannot be read is an error, once.
[[nodiscard]] std::vector<text::Diagnostic> blunders_in(RecordReport const& report,
                                                        tablebase::Prober& tables);

} // namespace hippo::verify
