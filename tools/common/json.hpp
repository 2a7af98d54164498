// JSON output of the tools.
#pragma once

#include "libnotation/text/json.hpp"

#include <cmath>

namespace hippo::tool {

using text::Json;

/// JSON has no other numbers.
[[nodiscard]] inline Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

} // namespace hippo::tool
