// The sentences about drops and about the end of a game.
#pragma once

#include "libanalysis/game_file/phrases.hpp"

namespace hippo::game_file {

/// Pieces in hand and where they may be dropped; nothing in games without drops.
[[nodiscard]] Sentences explain_drops(rules::GameDef const& game);
/// How a game ends on the board.
[[nodiscard]] Sentences explain_ends(rules::GameDef const& game);
/// By moves and by repetition.
[[nodiscard]] Sentences explain_draws(rules::GameDef const& game);

} // namespace hippo::game_file
