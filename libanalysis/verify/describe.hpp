// The words for what is wrong with a record.
#pragma once

#include "libanalysis/text/diagnostic.hpp"
#include "libanalysis/verify/problem.hpp"

namespace hippo::verify {

[[nodiscard]] text::Diagnostic describe(text::Severity severity, notation::Span where, Problem const& problem,
                                        std::vector<text::Fix> fixes = {});

} // namespace hippo::verify
