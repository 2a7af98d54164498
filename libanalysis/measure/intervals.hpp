// Values of samples with their 95 % intervals.
#pragma once

#include "libanalysis/estimate/estimate.hpp"

#include <cstdint>
#include <vector>

namespace hippo::measure {

/// The mean of values (normal); of one value, that value.
[[nodiscard]] Estimate mean_of(std::vector<double> const& values);
/// A share (Wilson, 1927).
[[nodiscard]] Estimate share_of(std::uint64_t count, std::uint64_t of);

} // namespace hippo::measure
