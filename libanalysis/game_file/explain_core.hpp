// Sentences about laws that no file of games has, only compiled games.
#pragma once

#include "libanalysis/game_file/phrases.hpp"

namespace hippo::game_file {

/// Which pieces each face of a die moves.
[[nodiscard]] Sentences explain_dice(rules::GameDef const& game);
/// When pieces improve, the paths, and what each piece becomes.
[[nodiscard]] Sentences explain_improvement(rules::GameDef const& game);

} // namespace hippo::game_file
