#include "tools/hippo-games/games.hpp"

#include "tools/common/input/games.hpp"
#include "tools/common/input/inputs.hpp"
#include "tools/common/input/whole_text.hpp"
#include "tools/common/json.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/files/read_file.hpp"
#include "libgame/game_file/check.hpp"
#include "libgame/game_file/confirmation.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <istream>
#include <optional>

namespace hippo::tool {

namespace {

/// The group of a game of the library, and of the same with castling from anywhere; else `core` for a
/// compiled game, `file` for one of a file.
std::string_view group_of(VariantInfo const& game) {
  if (game.loaded == nullptr) return "core";
  constexpr std::string_view anywhere = "960";
  if (game.name.ends_with(anywhere) && game.castling && game.castling->from_anywhere)
    if (auto const* const narrower =
            position::find_variant(game.name.substr(0, game.name.size() - anywhere.size())))
      return group_of(*narrower);
  game_file::LibraryGame const* const known = game_file::find_in_library(game.name);
  return known != nullptr && position::find_variant(game.name) == &game ? known->group : "file";
}

/// Whether a word occurs in the game's names or in those of its pieces.
bool mentions(VariantInfo const& game, std::string const& word) {
  auto const has_word = [&](std::string_view names) {
    return text::lower(std::string(names)).find(text::lower(word)) != std::string::npos;
  };
  return has_word(game.name) || has_word(game.title) || std::ranges::any_of(game.aliases, has_word) ||
         std::ranges::any_of(game.pieces, has_word, &rules::PieceDef::english);
}

std::string size_text(BoardSize board) { return fmt::format("{}x{}", board.files, board.ranks); }

/// The evidence for a game by kind, with its holders; empty for a game of a user's file.
std::vector<std::pair<std::string_view, std::string_view>> evidence_for(VariantInfo const& game) {
  auto const* const found = group_of(game) == "file" ? nullptr : game_file::confirmation_of(game.name);
  if (found == nullptr) return {};
  auto const& [name, source, counts, moves, ends, records, tables] = *found;
  return {{"source", source}, {"counts", counts},   {"moves", moves},
          {"ends", ends},     {"records", records}, {"tables", tables}};
}

/// Who has them: `PROGRAM: 9 positions; OTHER: 5 games` is evidence of two programs.
std::string owners_of(std::string_view evidence) {
  std::vector<std::string_view> owners;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = evidence.find("; ");
    std::string_view const part = evidence.substr(0, end), owner = part.substr(0, part.find(": "));
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
    if (end != std::string_view::npos) evidence.remove_prefix(end + 2);
  }
  return fmt::format("{}", fmt::join(owners, ", "));
}

/// The rules in sentences, and their confirmation by others.
std::vector<game_file::Paragraph> paragraphs_of(VariantInfo const& game) {
  auto rules = game_file::explain(*game.def);
  std::vector<std::string> said;
  for (auto const& [kind, evidence] : evidence_for(game))
    said.push_back(fmt::format("{}: {}", kind, owners_of(evidence)));
  if (!said.empty()) rules.push_back({"confirmed", {fmt::format("{}.", fmt::join(said, "; "))}});
  return rules;
}

/// Errors and warnings of one file. Each good game is loaded, so that it can be played. Returns whether there
/// is a game.
bool check_file(std::string const& file, std::istream& stream, std::optional<game_file::BetzaDialect> dialect,
                Reporter& reporter) {
  auto const text = whole_text(file, stream, reporter);
  if (!text) return true;
  auto const checked = game_file::check_games(*text, dialect, diagram::is_picture, position::add_variant);
  notation::Locator locator(*text);
  for (game_file::FileProblem const& problem : checked.problems)
    reporter.say(file, 1, locator, game_file::describe(problem));
  return !checked.is_empty;
}

} // namespace

std::vector<VariantInfo const*> games_of(GamesOptions const& options, Reporter& reporter) {
  std::vector<VariantInfo const*> games;
  for (std::string const& operand : options.operands) {
    if (is_games_file(operand)) {
      auto const all = games_of_file(operand, reporter, options.dialect);
      games.insert(games.end(), all.begin(), all.end());
      continue;
    }
    if (names_file(operand)) {
      games.push_back(game_of_file(operand, options.dialect));
      continue;
    }
    GamesOptions one = options;
    one.game_name = operand;
    games.push_back(one.variant());
  }
  if (options.operands.empty())
    for (VariantInfo const& variant : position::all_variants()) games.push_back(&variant);
  return games;
}

bool is_playable(VariantInfo const& game, Reporter& reporter) {
  auto const obstacle = game.loaded == nullptr ? std::nullopt : game_file::why_unplayable(game);
  if (!obstacle) return true;
  text::Diagnostic const said = game_file::describe(*obstacle);
  std::string message = said.message + "; it is not exported";
  for (std::string const& note : text::all_notes(said)) message += "\n  note: " + note;
  reporter.fail(message + "\n  note: 'hippo-games check FILE' shows the place", Status::wrong_input);
  return false;
}

Status list_games(GamesOptions const& options, ListQuery const& query) {
  Reporter reporter(options);
  auto games = games_of(options, reporter);
  if (options.operands.empty())
    for (game_file::LibraryGame const& game : game_file::library())
      games.push_back(position::find_variant(game.name));
  bool found = false;
  for (VariantInfo const* game : games) {
    std::string_view const group = group_of(*game);
    if (!query.group.empty() && query.group != group) continue;
    if (!query.word.empty() && !mentions(*game, query.word)) continue;
    found = true;
    if (options.format == Format::json) {
      Json line = Json::result("hippo-games-list", {{"game", game->name},
                                                    {"files", game->board.files},
                                                    {"ranks", game->board.ranks},
                                                    {"title", game->title},
                                                    {"group", group},
                                                    {"built_in", game->loaded == nullptr}});
      Json confirmed = Json::object();
      auto const evidence = evidence_for(*game);
      for (auto const& [kind, whom] : evidence) confirmed.set(kind, whom);
      if (!evidence.empty()) line.set("confirmed", confirmed);
      print(line.line());
    } else {
      print(fmt::format("{}\t{}\t{}\t{}\n", game->name, size_text(game->board), game->title, group));
    }
  }
  if (!found && !games.empty()) reporter.fail("no game matches", Status::wrong_input);
  return reporter.status();
}

Status show_games(GamesOptions const& options) {
  Reporter reporter(options);
  bool first = true;
  for (VariantInfo const* game : games_of(options, reporter)) {
    auto const rules = paragraphs_of(*game);
    if (options.format == Format::json) {
      Json line = Json::result("hippo-games-show", {{"game", game->name}, {"title", game->title}});
      for (game_file::Paragraph const& part : rules) line.set(part.topic, part.sentences);
      print(line.line());
      continue;
    }
    std::string text = fmt::format("{}{}: {}\n", first ? "" : "\n", game->name, game->title);
    for (game_file::Paragraph const& part : rules) {
      text += fmt::format("{}:\n", part.topic);
      for (std::string const& sentence : part.sentences) text += fmt::format("  {}\n", sentence);
    }
    print(text);
    first = false;
  }
  return reporter.status();
}

Status export_games(GamesOptions const& options, game_file::Program program) {
  Reporter reporter(options);
  bool first = true;
  for (VariantInfo const* game : games_of(options, reporter)) {
    if (!is_playable(*game, reporter)) continue;
    game_file::ForeignGame const written = game_file::written_for(program, *game);
    if (written.text.empty()) {
      reporter.fail(fmt::format("{}: cannot be exported: {}", game->name, written.unsaid.front()),
                    Status::wrong_input);
      continue;
    }
    for (std::string const& unsaid : written.unsaid)
      reporter.warn(fmt::format("{}: not exported: {}", game->name, unsaid));
    if (options.format == Format::json) {
      Json line = Json::result("hippo-games-export", {{"game", game->name}, {"text", written.text}});
      if (program != game_file::Program::hippogonal) line.set("unsaid", written.unsaid);
      print(line.line());
    } else {
      print((first ? "" : "\n") + written.text);
    }
    first = false;
  }
  return reporter.status();
}

Status check_files(GamesOptions const& options) {
  Reporter reporter(options);
  bool any = false;
  in_log(options, [&] {
    each_input(options, reporter,
               [&](std::string const& file, std::istream& stream) {
                 any |= check_file(file, stream, options.dialect, reporter);
               },
               {".ini"});
  });
  if (!any) warn_of_nothing(reporter, "game");
  return reporter.status();
}

Status list_keys(GamesOptions const& options) {
  constexpr std::string_view effects[] = {"", "ignored", "not enforced", "refused", "old"};
  for (game_file::KeyGroup const& group : game_file::key_groups())
    for (game_file::Key const& key : group.keys) {
      std::string_view const effect = effects[static_cast<std::size_t>(key.effect)];
      if (options.format == Format::json)
        print(Json::result("hippo-games-keys", {{"key", key.name},
                                                {"group", group.title},
                                                {"value", key.value},
                                                {"effect", effect.empty() ? "play" : effect},
                                                {"meaning", key.meaning}})
                  .line());
      else
        print(fmt::format("{}\t{}\t{}{}{}\n", key.name, key.value, effect, effect.empty() ? "" : ": ",
                          key.meaning));
    }
  return Status::ok;
}

} // namespace hippo::tool
