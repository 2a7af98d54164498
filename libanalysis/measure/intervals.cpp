#include "libanalysis/measure/intervals.hpp"

#include <cmath>
#include <numeric>

namespace hippo::measure {

Estimate mean_of(std::vector<double> const& values) {
  auto const count = static_cast<double>(values.size());
  double const mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (double value : values) squares += (value - mean) * (value - mean);
  double const error = values.size() < 2 ? 0 : deviations_of_95 * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - error, mean + error};
}

Estimate share_of(std::uint64_t count, std::uint64_t of) {
  return estimate_of_share(static_cast<double>(count) / static_cast<double>(of), static_cast<double>(of));
}

} // namespace hippo::measure
