// Values of samples with their 95 % intervals.
#pragma once

#include "libanalysis/stats/estimate.hpp"

#include <cstdint>
#include <vector>

namespace hippo::measure {

/// The mean of values (normal). One value has no interval.
[[nodiscard]] Estimate mean_of(std::vector<double> const& values);
/// The mean of shares, from 0 to 1, within these bounds; of equal values, as if they were successes or
/// failures.
[[nodiscard]] Estimate mean_of_shares(std::vector<double> const& values);
/// A share (Wilson, 1927).
[[nodiscard]] Estimate share_of(std::uint64_t count, std::uint64_t of);

} // namespace hippo::measure
