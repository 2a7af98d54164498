// Times of moves.
#pragma once

#include "tools/hippo-stats/counting.hpp"

namespace hippo::tool {

[[nodiscard]] Status show_times(Counting const& how);

} // namespace hippo::tool
