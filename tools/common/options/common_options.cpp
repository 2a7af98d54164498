#include "tools/common/options/common_options.hpp"

#include "tools/common/input/games.hpp"
#include "tools/common/options/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;

/// A name of a game, of which completions offer the built-in ones.
Value game(std::string& target) {
  Value value = text(target);
  for (VariantInfo const& variant : position::all_variants()) value.suggestions.emplace_back(variant.name);
  return value;
}

} // namespace

VariantInfo const* Options::variant() const {
  auto const preset = game_name.empty() ? setting(SettingName::game) : std::nullopt;
  std::string const name = preset ? preset->value : game_name;
  if (name.empty()) return nullptr;
  if (names_file(name)) return game_of_file(name);
  if (VariantInfo const* variant = position::find_variant(name)) return variant;
  std::error_code error;
  if (fs::is_regular_file(name, error)) return game_of_file(name);
  auto const near = position::nearest_variant(name);
  throw Failure(fmt::format("{}there is no game '{}'{}", preset ? preset->source + ": " : "", name,
                            near ? fmt::format("\n  note: did you mean '{}'?", *near) : ""));
}

VariantInfo const& Options::variant_or_chess() const {
  VariantInfo const* const given = variant();
  return given != nullptr ? *given : *position::find_variant("chess");
}

void add_common_options(Command& command, Options& options) {
  command.add({
      Option("-g,--game GAME", game(options.game_name)).showing("chess"),
      {"-f,--format", choice(options.format, {{"text", Format::text}, {"json", Format::json}})},
      Option("--color", word(options.color, {"auto", "always", "never"})).rare(),
      Option("-q,--quiet", flag(options.quiet)).rare(),
  });
}

void add_game(Command& command, Options& options) {
  command.add({Option("-g,--game GAME", game(options.game_name)).showing("chess")});
}

void add_annotating_format(Command& command, Options& options) {
  std::ranges::replace_if(
      command.options, [](Option const& option) { return option.has_name("--format"); },
      Option("-f,--format", choice(options.format, {{"text", Format::text},
                                                    {"json", Format::json},
                                                    {"sarif", Format::sarif},
                                                    {"github", Format::github}})));
}

void add_repair(Command& command, bool& repair) { command.add({{"--repair", flag(repair)}}); }

void add_as_played(Command& command, bool& as_played) {
  command.add({Option("--as-played", flag(as_played)).rare()});
  command.exclusive.push_back({"--repair", "--as-played"});
}

void add_null_moves(Command& command, bool& null_moves) {
  command.add({Option("--null-moves", flag(null_moves)).rare()});
}

void add_tables(Command& command, std::string& folder) { command.add({{"-d,--tables DIR", text(folder)}}); }

void add_threads(Command& command, unsigned& threads) {
  threads = std::max(1U, std::thread::hardware_concurrency());
  command.add({Option("-j,--threads N", number(threads, 1, max_threads)).showing("all cores").rare()});
}

void refuse_without_text(Options const& options, std::initializer_list<std::pair<char const*, bool>> flags) {
  constexpr std::string_view words[] = {"text", "json", "sarif", "github"}; // of Format
  if (options.format == Format::text) return;
  for (auto const& [name, given] : flags)
    if (given)
      throw Failure(fmt::format("--format {} and {} exclude each other",
                                words[static_cast<std::size_t>(options.format)], name));
}

std::string tables_folder(std::string const& option) {
  if (!option.empty()) return option;
  auto const preset = setting(SettingName::tables);
  return preset ? preset->value : "";
}

std::string existing_tables_folder(std::string const& option) {
  std::string folder = tables_folder(option);
  std::error_code error;
  fs::file_status const status = fs::status(folder, error);
  if (!fs::status_known(status)) throw Failure(fmt::format("--tables: {}: {}", folder, error.message()));
  if (!folder.empty() && !fs::is_directory(status))
    throw Failure(fmt::format("--tables: there is no folder '{}'", folder));
  return folder;
}

void add_common(Command& command, Options& options, std::string const& operands) {
  command.operands = {operands, "files to read; - or none is standard input", list(options.operands)};
  add_common_options(command, options);
}

} // namespace hippo::tool
