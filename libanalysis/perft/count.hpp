// Counts of moves: 128 bits, and never a silent overflow.
#pragma once

#include "libnotation/text/decimal.hpp"

#include <stdexcept>

namespace hippo::perft {

using Count = text::Wide;

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

} // namespace hippo::perft
