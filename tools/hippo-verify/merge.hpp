// Reports of parts of the input, put together.
#pragma once

#include "tools/common/reporter.hpp"

namespace hippo::tool {

/// Reads the reports of all parts, which hippo-verify --part --format json has printed, and prints what one
/// run would have. The status is the worst of theirs.
[[nodiscard]] Status merge_reports(Options const& options);

} // namespace hippo::tool
