#include "libgame/game_file/load.hpp"

#include "libgame/position/loaded_game.hpp"

namespace hippo::game_file {

LoadedFile load_games(std::string_view text, std::optional<BetzaDialect> dialect) {
  ReadFile read = read_games(text, dialect);
  LoadedFile loaded{{}, std::move(read.problems)};
  for (ReadGame& game : read.games)
    if (game.good) loaded.games.push_back(&position::add_variant(std::move(game.game)));
  return loaded;
}

} // namespace hippo::game_file
