// The text of problems in a file of games.
#pragma once

#include "libgame/game_file/problem.hpp"

namespace hippo::game_file {

/// `game 'mine': there is no key 'castlign'`.
[[nodiscard]] text::Diagnostic describe(FileProblem const& problem);

[[nodiscard]] text::Severity severity_of(Problem const& problem);

} // namespace hippo::game_file
