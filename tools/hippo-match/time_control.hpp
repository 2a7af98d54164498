// Time controls on the command line.
#pragma once

#include "libanalysis/engine/time_budget.hpp"

#include <string_view>

namespace hippo::tool {

/// `40/60+0.6`: moves, seconds, and seconds that are added after each move; `10+0.1` or `60` for the whole
/// game. Throws BadValue.
[[nodiscard]] engine::Clock read_time_control(std::string_view text);

} // namespace hippo::tool
