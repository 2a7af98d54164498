// Definitions as text: the other direction of read.hpp.
#pragma once

#include "libgame/game_file/draft.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/variant_info.hpp"

#include <string>

namespace hippo::game_file {

/// The draft whose definition is the same. Keys of Fairy-Stockfish are used if they can express the pieces.
[[nodiscard]] Draft draft_of(rules::GameDef const& game, position::WrittenValues const& values = {});

/// A section with the game, without a parent. Keys with their default values are omitted.
[[nodiscard]] std::string section_text(Draft const& draft);

[[nodiscard]] inline std::string export_text(rules::GameDef const& game,
                                             position::WrittenValues const& values = {}) {
  return section_text(draft_of(game, values));
}

/// The values of pieces in the file of a game; empty for a compiled game.
[[nodiscard]] position::WrittenValues written_values(VariantInfo const& game);
[[nodiscard]] inline std::string export_text(VariantInfo const& game) {
  return export_text(*game.def, written_values(game));
}

} // namespace hippo::game_file
