// Codes of findings, for programs that read JSON: they stay when the words change.
#pragma once

#include "libanalysis/verify/finding.hpp"

#include <string_view>
#include <vector>

namespace hippo::verify {

/// `wrong-mark`, `cannot-reach`, `fen-no-king`.
[[nodiscard]] std::string_view code_of(Finding const& finding);

/// The same for the error of a move or of a position alone.
[[nodiscard]] std::string_view code_of(san::Reason const& reason);
[[nodiscard]] std::string_view code_of(position::SetupProblem const& problem);

/// Each code once, as doc/schema/hippo-verify.json lists them.
[[nodiscard]] std::vector<std::string_view> all_codes();

} // namespace hippo::verify
