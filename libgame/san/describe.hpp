// The text of problems in a written move.
#pragma once

#include "libgame/san/reason.hpp"

#include <string>

namespace hippo::san {

/// In the terms of chess players; `position` is the one before the move.
[[nodiscard]] std::string describe(AnyPosition const& position, Reason const& reason);
/// The same with its place, fixes and notes.
[[nodiscard]] text::Diagnostic describe(AnyPosition const& position, Finding const& finding);

} // namespace hippo::san
