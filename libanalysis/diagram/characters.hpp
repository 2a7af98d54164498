// Text of files and options, character by character.
#pragma once

#include <string_view>

namespace hippo::diagram {

/// Takes the first character off a text that is not empty. Bytes that are not UTF-8, and characters that XML
/// does not allow, become U+FFFD.
[[nodiscard]] std::string_view next_character(std::string_view& text);

} // namespace hippo::diagram
