#include "python/src/loaded_games.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libgame/game_file/check.hpp"
#include "libgame/game_file/describe.hpp"

#include <algorithm>
#include <map>

namespace hippo::python {

namespace {

std::shared_mutex& games_mutex() {
  static std::shared_mutex mutex;
  return mutex;
}

/// By the text; what stands in it stays where it is. Guarded by games_mutex().
std::map<std::string, LoadedText>& loaded_texts() {
  static std::map<std::string, LoadedText> texts;
  return texts;
}

LoadedText load(Text const& text) {
  auto const checked = game_file::check_games(text, {}, diagram::is_picture, position::keep_variant);
  LoadedText loaded{text, {}, {}};
  for (VariantInfo const* game : checked.games) loaded.games.push_back({game});
  for (game_file::FileProblem const& problem : checked.problems)
    loaded.findings.emplace_back(problem.game, finding_of(game_file::describe(problem), text));
  return loaded;
}

} // namespace

UsingGames::UsingGames() : games_(games_mutex()) {}

LoadedText const& loaded_text(Text const& text) {
  py::gil_scoped_release const without_interpreter;
  std::unique_lock const alone(games_mutex());
  auto const known = loaded_texts().find(text);
  if (known != loaded_texts().end()) return known->second;
  return loaded_texts().emplace(text, load(text)).first->second;
}

LoadedText const* source_of(Game game) {
  UsingGames const using_games;
  for (auto const& [text, loaded] : loaded_texts())
    if (std::ranges::find(loaded.games, game) != loaded.games.end()) return &loaded;
  return nullptr;
}

} // namespace hippo::python
