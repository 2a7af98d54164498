// How far one spelling is from another.
#pragma once

#include <cstddef>
#include <string_view>

namespace hippo::text {

/// Levenshtein's distance in bytes: insertions, deletions and replacements.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

} // namespace hippo::text
