// The errors of all records together.
#pragma once

#include "tools/hippo-verify/verify.hpp"

#include "libanalysis/verify/verify.hpp"

namespace hippo::tool {

/// Verifies the records and prints the numbers of findings by code and by file, without what is found.
[[nodiscard]] Status summarize_records(VerifyOptions const& options, verify::VerifyOptions const& how);

} // namespace hippo::tool
