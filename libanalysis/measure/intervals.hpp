// Values of samples with their 95 % intervals.
#pragma once

#include "libanalysis/match/score.hpp"

#include <cstdint>
#include <vector>

namespace hippo::measure {

inline constexpr double deviations = 1.959964; ///< of a normal distribution, for 95 %

/// The mean of values (normal); of one value, that value.
[[nodiscard]] match::Estimate mean_of(std::vector<double> const& values);
/// A share (Wilson, 1927).
[[nodiscard]] match::Estimate share_of(std::uint64_t count, std::uint64_t of);

} // namespace hippo::measure
