// The words for what is wrong with a record.
#pragma once

#include "libanalysis/text/diagnostic.hpp"
#include "libanalysis/verify/problem.hpp"
#include "libanalysis/verify/report.hpp"

#include <string_view>

namespace hippo::verify {

/// `valid`, `repaired`, `invalid`, `unchecked`.
[[nodiscard]] std::string_view name_of(Verdict verdict);

[[nodiscard]] text::Diagnostic describe(text::Severity severity, notation::Span where, Problem const& problem,
                                        std::vector<text::Fix> fixes = {});

} // namespace hippo::verify
