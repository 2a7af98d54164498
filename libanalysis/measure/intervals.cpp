#include "libanalysis/measure/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hippo::measure {

match::Estimate mean_of(std::vector<double> const& values) {
  auto const count = static_cast<double>(values.size());
  double const mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (double value : values) squares += (value - mean) * (value - mean);
  double const error = values.size() < 2 ? 0 : deviations * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - error, mean + error};
}

match::Estimate share_of(std::uint64_t count, std::uint64_t of) {
  auto const n = static_cast<double>(of), share = static_cast<double>(count) / n;
  constexpr double z2 = deviations * deviations;
  double const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  double const error = deviations / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share, std::max(0.0, middle - error), std::min(1.0, middle + error)};
}

} // namespace hippo::measure
