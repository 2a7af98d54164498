// Games from which a section may inherit without their standing in its file.
#pragma once

#include "libgame/game_file/draft.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// The draft of a compiled game or of one of the library. `chess` is that of Fairy-Stockfish, where pawns may
/// stand on any rank.
[[nodiscard]] std::optional<Draft> known_parent(std::string_view name);

/// The names of all of them.
[[nodiscard]] std::vector<std::string> known_parents();

} // namespace hippo::game_file
