// Text without the blanks around it.
#pragma once

#include <string_view>

namespace hippo::text {

/// Spaces, tabs and ends of lines.
inline constexpr std::string_view blanks = " \t\r\n";

/// The part of the text between its leading and its trailing blanks; always within the text, also where it
/// is empty.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && blanks.find(text.back()) != blanks.npos) text.remove_suffix(1);
  while (!text.empty() && blanks.find(text.front()) != blanks.npos) text.remove_prefix(1);
  return text;
}

} // namespace hippo::text
