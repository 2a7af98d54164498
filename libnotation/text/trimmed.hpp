// Text without the blanks around it.
#pragma once

#include <string_view>

namespace hippo::text {

/// The part of the text between its leading and its trailing spaces, tabs and ends of lines; always within
/// the text, also where it is empty.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  auto const is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

} // namespace hippo::text
