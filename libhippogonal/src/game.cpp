#include <hippogonal/game.hpp>

#include "libhippogonal/src/access.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libgame/game_file/check.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/describe.hpp"

#include <algorithm>
#include <map>

namespace hippogonal {

namespace {

/// The lock of the games, which now include the library.
std::shared_mutex& games_mutex() {
  static std::shared_mutex mutex;
  static std::once_flag library;
  std::call_once(library, &hippo::game_file::use_library);
  return mutex;
}

/// A text that games were loaded from; they live as long as the program.
struct LoadedText {
  std::vector<hippo::VariantInfo const*> games; ///< the good ones, in the order of the text
  std::vector<Finding> findings;
};
using LoadedTexts = std::map<std::string, LoadedText, std::less<>>;

/// What stands in it stays where it is. Guarded by games_mutex().
LoadedTexts& loaded_texts() {
  static LoadedTexts texts;
  return texts;
}

/// The text of a game; nullptr for others.
LoadedTexts::value_type const* source_of(hippo::VariantInfo const* game) {
  detail::UsingGames const using_games;
  auto const found = std::ranges::find_if(loaded_texts(), [&](auto const& loaded) {
    return std::ranges::find(loaded.second.games, game) != loaded.second.games.end();
  });
  return found == loaded_texts().end() ? nullptr : &*found;
}

LoadedText load(std::string_view text) {
  auto const checked =
      hippo::game_file::check_games(text, {}, hippo::diagram::is_picture, hippo::position::keep_variant);
  LoadedText loaded{checked.games, {}};
  for (auto const& problem : checked.problems) {
    loaded.findings.push_back(detail::finding_of(hippo::game_file::describe(problem), text));
    loaded.findings.back().game = problem.game;
  }
  return loaded;
}

/// Loads a text once. What it returns stays where it is.
LoadedText const& loaded_text(std::string_view text) {
  std::unique_lock const alone(games_mutex());
  auto known = loaded_texts().find(text);
  if (known == loaded_texts().end()) known = loaded_texts().emplace(text, load(text)).first;
  return known->second;
}

[[noreturn]] void throw_bad_game(LoadedText const& loaded, std::string_view text) {
  for (Finding const& finding : loaded.findings)
    if (finding.severity == Severity::error) throw BadGame(finding, text);
  hippo::text::Diagnostic const unknown{
      .where = {}, .message = "there is no such game in the text", .notes = {}, .code = "unknown-game"};
  throw BadGame(detail::finding_of(unknown, text), text);
}

hippo::VariantInfo const* find(std::string_view name) {
  detail::UsingGames const using_games;
  if (auto const* found = hippo::position::find_variant(name)) return found;
  throw UnknownGame(detail::finding_of(hippo::position::unknown_game(name), name), name);
}

} // namespace

detail::UsingGames::UsingGames() : lock_(games_mutex()) {}

Game::Game(std::string_view name) : info_(find(name)) {}

Game Game::from_ini(std::string_view text, std::string_view name) {
  LoadedText const& loaded = loaded_text(text);
  auto const is_wanted = [&](hippo::VariantInfo const* game) {
    return name.empty() || hippo::position::same_letters(game->name, name);
  };
  auto const last = std::find_if(loaded.games.rbegin(), loaded.games.rend(), is_wanted);
  if (last == loaded.games.rend()) throw_bad_game(loaded, text);
  return Game(*last);
}

std::string_view Game::name() const noexcept { return info_->name; }
std::string_view Game::title() const noexcept { return info_->title; }
int Game::files() const noexcept { return info_->board.files; }
int Game::ranks() const noexcept { return info_->board.ranks; }
bool Game::rolls_dice() const noexcept { return info_->rolls_dice; }

std::vector<std::string> Game::pieces() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < info_->pieces.size(); ++i)
    names.push_back(info_->written(hippo::PieceType(static_cast<int>(i))));
  return names;
}

std::vector<RuleParagraph> Game::explain() const {
  std::vector<RuleParagraph> rules;
  for (auto const& part : hippo::game_file::explain(*info_->def))
    rules.push_back({std::string(part.topic), part.sentences});
  return rules;
}

std::string Game::to_ini() const { return hippo::game_file::export_text(*info_); }

ExportedGame Game::to(std::string_view program) const {
  auto const reader = hippo::game_file::program_named(program);
  if (!reader)
    throw std::invalid_argument("no program '" + std::string(program) +
                                "': there are hippogonal, fairy-stockfish, xboard and interactive-diagram");
  auto written = hippo::game_file::written_for(*reader, *info_);
  return {std::move(written.text), std::move(written.unsaid)};
}

std::string_view Game::source() const {
  auto const* source = source_of(info_);
  return source == nullptr ? std::string_view() : source->first;
}

std::vector<Finding> Game::check() const {
  auto const* source = source_of(info_);
  if (source == nullptr) return {};
  std::vector<Finding> findings = source->second.findings;
  std::erase_if(findings, [&](Finding const& finding) { return finding.game != name(); });
  return findings;
}

std::vector<std::string> games() {
  detail::UsingGames const using_games;
  std::vector<std::string> names;
  for (hippo::VariantInfo const& variant : hippo::position::all_variants())
    if (variant.loaded == nullptr) names.emplace_back(variant.name);
  for (auto const& game : hippo::game_file::library()) names.emplace_back(game.name);
  return names;
}

std::vector<Game> load_games(std::string_view text) {
  std::vector<Game> games;
  for (hippo::VariantInfo const* game : loaded_text(text).games) games.push_back(detail::Access::game(game));
  return games;
}

std::vector<Finding> check_games(std::string_view text) { return loaded_text(text).findings; }

} // namespace hippogonal
