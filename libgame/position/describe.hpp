// The text of problems in a position or a handicap.
#pragma once

#include "libgame/position/problem.hpp"
#include "libgame/rules/ending.hpp"

#include <string_view>

namespace hippo::position {

/// `board: white has no king`: the part, then the problem, with notes.
[[nodiscard]] text::Diagnostic describe(SetupError const& error);
[[nodiscard]] text::Diagnostic describe(HandicapError const& error);

/// "White", "Black"; "white", "black".
[[nodiscard]] std::string_view side_name(Color color);
[[nodiscard]] std::string_view side_adjective(Color color);
/// "board", "en passant".
[[nodiscard]] std::string_view name_of(Part part);
/// "checkmate", "king-captured".
[[nodiscard]] std::string_view name_of(Ending::Cause cause);

} // namespace hippo::position
