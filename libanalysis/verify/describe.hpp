// The text of findings in a record.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// `valid`, `repaired`, `invalid`, `unchecked`.
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// `wrong-mark`, `cannot-reach`, `fen-no-king`: for programs that read JSON.
[[nodiscard]] std::string_view code_of(Finding const& finding);
/// Each code once, as doc/schema/hippo-verify.json lists them.
[[nodiscard]] std::vector<std::string_view> all_codes();

[[nodiscard]] text::Diagnostic describe(Finding const& finding);

/// The findings for a reader. Redundant disambiguation, which a program writes throughout, is described once,
/// with the number of the other moves that have it.
[[nodiscard]] std::vector<text::Diagnostic> described(std::vector<Finding> const& findings);

} // namespace hippo::verify
