// Why a written drop is not legal.
#pragma once

#include "libgame/san/reason.hpp"

namespace hippo::san {

/// For a drop on a square of the board that no legal move of the position fits.
[[nodiscard]] Reason why_no_drop(AnyPosition const& position, notation::WrittenMove const& written);

} // namespace hippo::san
