#include "libnotation/text/decimal.hpp"

#include <algorithm>

namespace hippo::text {

std::string to_decimal(Wide number) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::optional<Wide> read_decimal(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  Wide number = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    if (__builtin_mul_overflow(number, Wide{10}, &number) ||
        __builtin_add_overflow(number, static_cast<Wide>(c - '0'), &number))
      return std::nullopt;
  }
  return number;
}

} // namespace hippo::text
