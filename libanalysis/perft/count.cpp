#include "libanalysis/perft/count.hpp"

#include <algorithm>

namespace hippo::perft {

std::string to_string(Count count) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(count % 10));
    count /= 10;
  } while (count != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::optional<Count> read_count(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  Count count = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    if (__builtin_mul_overflow(count, Count{10}, &count) ||
        __builtin_add_overflow(count, static_cast<Count>(c - '0'), &count))
      return std::nullopt;
  }
  return count;
}

} // namespace hippo::perft
