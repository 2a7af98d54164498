// The words for what is wrong with a written move.
#pragma once

#include "libanalysis/san/reason.hpp"

#include <string>

namespace hippo::san {

/// As a chess player would say it; `position` is the one before the move.
[[nodiscard]] std::string describe(AnyPosition const& position, Reason const& reason);
/// The same with its place, fixes and notes.
[[nodiscard]] text::Diagnostic describe(AnyPosition const& position, Finding const& finding);

} // namespace hippo::san
