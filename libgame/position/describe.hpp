// The text of problems in a position or a handicap: a function for each in describe.cpp, with its code, its
// sentence and its notes.
#pragma once

#include "libgame/position/problem.hpp"
#include "libgame/rules/ending.hpp"

#include <span>
#include <string_view>

namespace hippo::position {

/// `board: white has no king`: the part, then the problem, with notes.
[[nodiscard]] text::Diagnostic describe(SetupError const& error);
[[nodiscard]] text::Diagnostic describe(HandicapError const& error);

/// The error of a text that is to be the name of a game.
[[nodiscard]] text::Diagnostic unknown_game(std::string_view name);

/// `fen-no-king`, `handicap-not-a-point`; and those of all problems, in the order of the variant.
[[nodiscard]] std::string_view code_of(SetupProblem const& problem);
[[nodiscard]] std::string_view code_of(HandicapProblem const& problem);
[[nodiscard]] std::span<std::string_view const> setup_codes();
[[nodiscard]] std::span<std::string_view const> handicap_codes();

/// "White", "Black"; "white", "black".
[[nodiscard]] std::string_view side_name(Color color);
[[nodiscard]] std::string_view side_adjective(Color color);
/// "board", "en passant".
[[nodiscard]] std::string_view name_of(Part part);
/// "checkmate", "king-captured".
[[nodiscard]] std::string_view name_of(Ending::Cause cause);

} // namespace hippo::position
