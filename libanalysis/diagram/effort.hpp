// How long a picture may look for the moves that it draws.
#pragma once

#include <cstddef>

namespace hippo::diagram {

/// Of all walks together, see betza::Survey: a second or two.
inline constexpr std::size_t max_effort = 8'000'000;

} // namespace hippo::diagram
