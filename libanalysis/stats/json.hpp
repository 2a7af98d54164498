// Statistics as complete JSON.
#pragma once

#include "libanalysis/stats/statistics.hpp"

#include <string>

namespace hippo::stats {

/// One line without its end.
[[nodiscard]] std::string to_json(Statistics const& statistics);

} // namespace hippo::stats
