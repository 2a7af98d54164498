// Definitions as text: the other direction of read.hpp.
#pragma once

#include "libanalysis/game_file/draft.hpp"

#include <string>

namespace hippo::game_file {

/// The draft whose definition is the same. Keys of Fairy-Stockfish are used if they can express the pieces.
[[nodiscard]] Draft draft_of(rules::GameDef const& game);

/// A section with the game, without a parent. Keys with their default values are omitted.
[[nodiscard]] std::string section_text(Draft const& draft);

[[nodiscard]] inline std::string export_text(rules::GameDef const& game) {
  return section_text(draft_of(game));
}

} // namespace hippo::game_file
