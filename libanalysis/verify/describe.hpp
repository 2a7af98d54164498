// The text of findings in a record.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// `valid`, `repaired`, `invalid`, `unchecked`.
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// `2.exd5/WfbD 18...Rxf8/NN`.
[[nodiscard]] std::string words_of(Choices const& choices);
/// `18...Rxf8/NN at 19.Bb5: `, and the reason.
[[nodiscard]] std::string words_of(EndedAlternative const& ended);

[[nodiscard]] text::Diagnostic describe(Finding const& finding);

/// The findings for a reader. Redundant disambiguation, which a program writes throughout, is described once,
/// with the number of the other moves that have it.
[[nodiscard]] std::vector<text::Diagnostic> described(std::vector<Finding> const& findings);

} // namespace hippo::verify
