// Small parts of the page of a record.
#pragma once

#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>

namespace hippo::replay {

/// `!?`, `⩲`; `$N` if the NAG has no sign.
[[nodiscard]] std::string sign_of(notation::Nag const& nag);

/// `1995.??.??` is 1995.
[[nodiscard]] std::string without_unknown_parts(std::string value);

/// `1-0`, `½-½`.
[[nodiscard]] std::string_view text_of(notation::WrittenResult result);

/// HTML of the faces of dice, drawn by the page's symbols `die1` to `die6`.
[[nodiscard]] std::string dice(notation::Roll const& roll);

} // namespace hippo::replay
