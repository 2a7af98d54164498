// Counts of moves: 128 bits, and never a silent overflow.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hippo::perft {

__extension__ using Count = unsigned __int128;

/// A count that 128 bits cannot hold.
class CountOverflow : public std::overflow_error {
public:
  CountOverflow() : std::overflow_error("a count beyond 128 bits") {}
};

[[nodiscard]] constexpr Count sum(Count a, Count b) {
  Count result = 0;
  if (__builtin_add_overflow(a, b, &result)) throw CountOverflow();
  return result;
}
[[nodiscard]] constexpr Count product(Count a, Count b) {
  Count result = 0;
  if (__builtin_mul_overflow(a, b, &result)) throw CountOverflow();
  return result;
}

/// Decimal digits and nothing else, both ways.
[[nodiscard]] std::string to_string(Count count);
[[nodiscard]] std::optional<Count> read_count(std::string_view digits);

} // namespace hippo::perft
