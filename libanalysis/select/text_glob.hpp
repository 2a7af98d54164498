// Patterns of whole texts: `B2?`, `Sicilian*`.
#pragma once

#include <string>
#include <string_view>

namespace hippo::select {

/// Whether the text has `*` or `?` for other text and is a pattern, not one of the values that PGN writes
/// with these signs alone, such as `*` and `????.??.??`: a letter, a digit or another sign must stand beside
/// them.
[[nodiscard]] bool is_glob(std::string_view text);

/// Whether the whole text fits: `*` is any text, also none; `?` is one character of UTF-8. After a backslash
/// both are themselves.
[[nodiscard]] bool fits_glob(std::string_view pattern, std::string_view text);

} // namespace hippo::select
