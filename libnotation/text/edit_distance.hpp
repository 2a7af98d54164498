// How far one word is from another, for suggestions.
#pragma once

#include <cstddef>
#include <string_view>

namespace hippo::text {

/// The fewest insertions, removals and replacements of bytes, and swaps of two neighbours that are not edited
/// again, that make one text the other (the "optimal string alignment" distance).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

} // namespace hippo::text
