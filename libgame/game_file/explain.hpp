// The rules of a game in sentences.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// A sentence or two about one part of the rules.
struct Paragraph {
  std::string_view topic; ///< "about", "board", "pieces", "promotion"
  std::vector<std::string> sentences;
};

/// All that differs between games: author and novelty, board, pieces, promotion, castling, special moves,
/// ends.
[[nodiscard]] std::vector<Paragraph> explain(rules::GameDef const& game);

} // namespace hippo::game_file
