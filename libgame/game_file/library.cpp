#include "libgame/game_file/library.hpp"

#include "libgame/game_file/read.hpp"
#include "libgame/position/variant_info.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace hippo::game_file {

namespace {

/// The last game of a text of the library, whose games are all good.
position::OwnedGame read_last(LibraryGame const& game) {
  return std::move(read_games(text_of(game)).games.back().game);
}

} // namespace

LibraryGame const* find_in_library(std::string_view name) {
  auto const found = std::ranges::find(library(), name, &LibraryGame::name);
  return found == library().end() ? nullptr : &*found;
}

std::string text_of(LibraryGame const& game) {
  std::string text = game.parent ? text_of(library()[*game.parent]) : "";
  return text.append(game.section);
}

void use_library() {
  std::vector<position::LazyVariant> games;
  games.reserve(library().size());
  for (LibraryGame const& game : library())
    games.push_back({game.name, game.title, game.aliases, [&game] { return read_last(game); }});
  position::add_lazy_variants(std::move(games));
}

} // namespace hippo::game_file
