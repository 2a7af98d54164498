// Statistics as a drawing.
#pragma once

#include "libanalysis/stats/statistics.hpp"

#include <string>

namespace hippo::stats {

/// SVG with a row of bar charts for each game: results, lengths, and by ply the mean number of legal moves,
/// the shares of captures and of improvements, and the errors. Charts without anything to show are left out.
[[nodiscard]] std::string to_svg(Statistics const& statistics);

} // namespace hippo::stats
