// From a draft to a definition that the engine plays.
#pragma once

#include "libgame/game_file/draft.hpp"
#include "libgame/position/loaded_game.hpp"

namespace hippo::game_file {

/// The definition of a game whose keys have been read.
[[nodiscard]] position::OwnedGame define(Draft const& draft);

} // namespace hippo::game_file
