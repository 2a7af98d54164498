// The clocks of a record compared with its time control, with each other, and with its end.
#pragma once

#include "libanalysis/verify/finding.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <vector>

namespace hippo::verify {

/// Problems of the clocks of the main line. Nothing is said if the record does not state what a statement
/// would need: an unknown time control, a clock that is missing before or after a move.
[[nodiscard]] std::vector<Finding> check_clocks(notation::Record const& record, RecordReport const& report);

} // namespace hippo::verify
