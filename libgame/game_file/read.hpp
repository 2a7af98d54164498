// Files of games: text to definitions.
#pragma once

#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/game_file/draft.hpp"
#include "libgame/game_file/problem.hpp"
#include "libgame/position/loaded_game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// A game of a file; good where its section has no error.
struct ReadGame {
  std::string name;
  bool good = true;
  position::OwnedGame game;
  notation::Span name_where;
  notation::Span start_where;                   ///< of startFen; of the name where it is inherited
  std::vector<notation::Span> piece_where = {}; ///< of the key of each piece; empty if it is inherited
  std::vector<FileProblem> remarks = {};        ///< warnings that are about Fairy-Stockfish only
};

struct ReadFile {
  std::vector<ReadGame> games;       ///< in the order of the file
  std::vector<FileProblem> problems; ///< in the order of the file
};

/// Reads all games of a file. Nothing is played yet: check_game() checks start positions. Without a dialect,
/// Betza strings are standard if the file has a key of Hippogonal, otherwise in the dialect of
/// Fairy-Stockfish.
[[nodiscard]] ReadFile read_games(std::string_view text, std::optional<BetzaDialect> dialect = {});

/// The draft of the last game of a text, for a game that inherits from it.
[[nodiscard]] Draft last_draft(std::string_view text);

} // namespace hippo::game_file
