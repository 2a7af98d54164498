// Measures as text and as JSON.
#pragma once

#include "tools/common/json.hpp"

#include "libanalysis/measure/page.hpp"

#include <string>

namespace hippo::tool {

/// A line for each measure; for each piece, and then one for a file of games.
[[nodiscard]] std::string text_of(measure::MeasurePlan const& plan, measure::Findings const& findings);
[[nodiscard]] Json json_of(measure::MeasurePlan const& plan, measure::Findings const& findings);

} // namespace hippo::tool
