// Why a written move is not legal.
#pragma once

#include "libgame/san/reason.hpp"

namespace hippo::san {

/// For a text that no legal move of the position fits.
[[nodiscard]] Reason why_illegal(AnyPosition const& position, notation::WrittenMove const& written);

} // namespace hippo::san
