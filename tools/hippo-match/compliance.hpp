// hippo-match compliance.
#pragma once

#include "tools/common/reporter.hpp"

namespace hippo::tool {

/// Tries the protocol of the engine that is the only operand, and prints a line for each requirement.
[[nodiscard]] Status check_compliance(Options const& options);

} // namespace hippo::tool
