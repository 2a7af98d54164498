// The text of problems in a written move: a function for each in describe.cpp, with its code, its sentence
// and its notes.
#pragma once

#include "libgame/san/reason.hpp"

#include <span>
#include <string>
#include <string_view>

namespace hippo::san {

/// In the terms of chess players; `position` is the one before the move.
[[nodiscard]] std::string describe(AnyPosition const& position, Reason const& reason);
/// The same with its place, fixes and notes.
[[nodiscard]] text::Diagnostic describe(AnyPosition const& position, Finding const& finding);

/// `cannot-reach`; and those of all reasons, in the order of the variant.
[[nodiscard]] std::string_view code_of(Reason const& reason);
[[nodiscard]] std::span<std::string_view const> reason_codes();

} // namespace hippo::san
