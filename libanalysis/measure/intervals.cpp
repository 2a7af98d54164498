#include "libanalysis/measure/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace hippo::measure {

Estimate mean_of(std::vector<double> const& values) {
  auto const count = static_cast<double>(values.size());
  double const mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (double value : values) squares += (value - mean) * (value - mean);
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  if (values.size() < 2) return {mean, unknown, unknown};
  double const error = deviations_of_95 * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - error, mean + error};
}

Estimate mean_of_shares(std::vector<double> const& values) {
  Estimate const mean = mean_of(values);
  if (values.size() < 2 || mean.low == mean.high)
    return estimate_of_share(mean.value, static_cast<double>(values.size()));
  return {mean.value, std::max(0.0, mean.low), std::min(1.0, mean.high)};
}

Estimate share_of(std::uint64_t count, std::uint64_t of) {
  return estimate_of_share(static_cast<double>(count) / static_cast<double>(of), static_cast<double>(of));
}

} // namespace hippo::measure
