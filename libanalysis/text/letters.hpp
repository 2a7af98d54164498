// Capitals and small letters of ASCII, whatever the locale says: pieces are named in them.
#pragma once

#include <algorithm>
#include <string>

namespace hippo::text {

[[nodiscard]] constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

[[nodiscard]] inline std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) { return lower(letter); });
  return text;
}

} // namespace hippo::text
