// Why a move that a piece could make is illegal: by what it does to the kings.
#pragma once

#include "libanalysis/san/reason.hpp"

namespace hippo::san {

/// For a pseudo-legal move of the position that is not legal.
[[nodiscard]] Reason why_unsafe(AnyPosition const& position, Move move);

} // namespace hippo::san
