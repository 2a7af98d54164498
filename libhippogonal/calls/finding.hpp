// Findings as JSON.
#pragma once

#include "libhippogonal/src/access.hpp"

#include "libnotation/text/json.hpp"

#include <string_view>

namespace hippo::calls {

using hippogonal::detail::Access;
using text::Json;

/// {severity, code, message, start, end, line, column, notes, fixes}: start and end count as strings of
/// JavaScript do, in units of UTF-16, so that text.slice(start, end) is the place.
[[nodiscard]] Json finding_of(hippogonal::Finding const& finding, std::string_view text);
[[nodiscard]] inline Json finding_of(text::Diagnostic const& said, std::string_view text) {
  return finding_of(hippogonal::detail::finding_of(said, text), text);
}

} // namespace hippo::calls
