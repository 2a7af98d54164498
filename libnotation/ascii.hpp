// Classes of bytes, independent of the locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace hippo::notation {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; ///< in UTF-8

[[nodiscard]] constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
[[nodiscard]] constexpr bool is_capital(char byte) { return byte >= 'A' && byte <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(char byte) { return is_capital(byte) || (byte >= 'a' && byte <= 'z'); }

/// A space, a TAB or a part of a line end.
[[nodiscard]] constexpr bool is_blank(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}
[[nodiscard]] constexpr bool is_blank(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) { return is_blank(byte); });
}
[[nodiscard]] constexpr std::string_view without_blanks_before(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

/// Whether a byte belongs to the code point of UTF-8 that a byte before it began.
[[nodiscard]] constexpr bool continues_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

[[nodiscard]] constexpr char lower(char letter) {
  return is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}
[[nodiscard]] inline std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) { return lower(letter); });
  return text;
}

} // namespace hippo::notation
