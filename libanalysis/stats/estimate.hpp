// Values of samples with the ends of their intervals.
#pragma once

#include <algorithm>
#include <cmath>

namespace hippo {

/// Standard deviations on each side of the mean of a normal distribution, for 95 %.
inline constexpr double deviations_of_95 = 1.959964;

/// A value with the ends of its 95 % interval, which are not numbers where the sample is too small.
struct Estimate {
  double value, low, high;
};

/// The number to print with so many decimals: -0.04 with one of them is 0, and has no sign.
[[nodiscard]] inline double without_minus_zero(double value, int decimals) {
  return std::round(value * std::pow(10.0, decimals)) == 0 ? 0.0 : value;
}

/// The share of successes, from 0 to 1, in so many trials, at least one (Wilson, 1927).
[[nodiscard]] inline Estimate estimate_of_share(double share, double trials) {
  constexpr double z = deviations_of_95, z2 = z * z;
  double const middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  double const error =
      z / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  return {share, std::max(0.0, middle - error), std::min(1.0, middle + error)};
}

} // namespace hippo
