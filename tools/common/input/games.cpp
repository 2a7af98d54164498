#include "tools/common/input/games.hpp"

#include "libanalysis/files/read_file.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/load.hpp"
#include "libnotation/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

namespace hippo::tool {

namespace {

/// A file that was loaded.
struct GamesFile {
  std::string text;
  game_file::LoadedFile loaded;
  bool reported = false; ///< its errors have been
};

GamesFile& load(std::string const& path, std::optional<game_file::BetzaDialect> dialect = {}) {
  static std::map<std::string, GamesFile> loaded;
  if (auto const known = loaded.find(path); known != loaded.end()) return known->second;
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw Failure(fmt::format("{}: a folder, not a file of games; name one of its files", path));
  std::string text = files::read_limited_file(path);
  GamesFile& file = loaded[path];
  file.text = std::move(text);
  file.loaded = game_file::load_games(file.text, dialect);
  return file;
}

/// Reports once, in full, the errors that `wanted(name of the game)` selects. Returns the games of the
/// others.
template <class Wanted>
std::set<std::string> report_errors(std::string const& path, GamesFile& file, Reporter& reporter,
                                    Wanted wanted) {
  std::set<std::string> others;
  if (std::exchange(file.reported, true)) return others;
  for (game_file::FileProblem const& problem : file.loaded.problems) {
    if (game_file::severity_of(problem.what) != text::Severity::error) continue;
    if (problem.game.empty() || wanted(problem.game))
      reporter.say(path, 1, file.text, game_file::describe(problem));
    else
      others.insert(problem.game);
  }
  return others;
}

/// Reports the broken games of a file of which any may be wanted: in one line if some games are good, else
/// with all their errors.
void report_left_out(std::string const& path, GamesFile& file, Reporter& reporter) {
  std::size_t const good = file.loaded.games.size();
  auto const broken = report_errors(path, file, reporter, [&](auto const&) { return good == 0; });
  if (!broken.empty())
    reporter.warn(
        fmt::format("{0}: {1} of {2} games {3} errors and {4} left out; 'hippo-games check {0}' lists them",
                    path, broken.size(), good + broken.size(), broken.size() == 1 ? "has" : "have",
                    broken.size() == 1 ? "is" : "are"));
}

/// `; did you mean 'mine'?`, or nothing.
std::string suggestion(GamesFile const& file, std::string const& name) {
  text::Nearest search(name);
  for (VariantInfo const* game : file.loaded.games) search.offer(game->name);
  return search.best() ? fmt::format("; did you mean '{}'?", *search.best()) : "";
}

} // namespace

bool is_games_file(std::string const& operand) {
  std::error_code error;
  return std::filesystem::is_regular_file(operand, error);
}

std::vector<VariantInfo const*> games_of_file(std::string const& path, Reporter& reporter,
                                              std::optional<game_file::BetzaDialect> dialect) {
  GamesFile& file = load(path, dialect);
  report_errors(path, file, reporter, [](auto const&) { return true; });
  return file.loaded.games;
}

bool names_file(std::string const& game) { return game.find_first_of("./:") != std::string::npos; }

VariantInfo const* game_of_file(std::string const& game, std::optional<game_file::BetzaDialect> dialect) {
  std::size_t const colon = game.rfind(':');
  std::string const path = game.substr(0, colon);
  GamesFile& file = load(path, dialect);
  Reporter reporter{Options{}};
  if (colon == std::string::npos) {
    report_left_out(path, file, reporter);
    if (file.loaded.games.empty()) throw Failure(fmt::format("{}: no games", path));
    return file.loaded.games.size() == 1 ? file.loaded.games.front() : nullptr;
  }
  std::string const name = game.substr(colon + 1);
  auto const found = std::ranges::find(file.loaded.games, name, &VariantInfo::name);
  if (found != file.loaded.games.end()) return *found;
  report_errors(path, file, reporter, [&](auto const& other) { return other == name; });
  throw Failure(fmt::format("{}: no game '{}'{}", path, name, suggestion(file, name)));
}

void load_games_of_environment() {
  static bool loaded = false;
  char const* const paths = std::getenv("HIPPOGONAL_GAMES");
  if (loaded || paths == nullptr) return;
  loaded = true;
  std::string_view left(paths);
  while (!left.empty()) {
    std::size_t const end = std::min(left.find(':'), left.size());
    std::string const path(left.substr(0, end));
    Reporter reporter{Options{}};
    if (!path.empty()) report_left_out(path, load(path), reporter);
    left.remove_prefix(std::min(end + 1, left.size()));
  }
}

} // namespace hippo::tool
