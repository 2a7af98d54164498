// Reasons why a pseudo-legal move is illegal: its effects on the kings.
#pragma once

#include "libgame/san/reason.hpp"

namespace hippo::san {

/// For a pseudo-legal move of the position that is not legal.
[[nodiscard]] Reason why_unsafe(AnyPosition const& position, Move move);

} // namespace hippo::san
