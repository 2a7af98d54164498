// Text from files, made harmless for a terminal and in the quotes of tags.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::text {

/// Which control characters stay as they are.
enum class Kept { none, lines_and_tabs };

/// The text with its control characters written out: `\t`, `\n`, `\r`, `\x1b`, and `\u009b` for those of C1.
/// They could command a terminal, and a TAB would break columns.
[[nodiscard]] std::string escaped(std::string_view text, Kept kept = Kept::none);

/// The bytes of the control character at a place: 1, 2 for those of C1 in UTF-8, 0 if there is none.
[[nodiscard]] std::size_t control_at(std::string_view text, std::size_t place);

/// A tag of a record with its line end: `[Event "\"Blind\" cup"]`. A control character in the value is
/// written out first: read again, it is text.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

} // namespace hippo::text
