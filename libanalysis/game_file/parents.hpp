// Built-in games from which a section may start.
#pragma once

#include "libanalysis/game_file/draft.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// The draft of a built-in game. `chess` is that of Fairy-Stockfish, where pawns may stand on any rank.
[[nodiscard]] std::optional<Draft> built_in_draft(std::string_view name);

[[nodiscard]] std::vector<std::string> built_in_parents();

} // namespace hippo::game_file
