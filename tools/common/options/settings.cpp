#include "tools/common/options/settings.hpp"

#include "tools/common/output/program.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/files/read_file.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;

struct Name {
  char const* in_file;
  char const* in_environment;
};
constexpr std::array<Name, 3> names{{
    {"game", "HIPPOGONAL_GAME"},
    {"tables", "HIPPOGONAL_TABLES"},
    {"theme", "HIPPOGONAL_THEME"},
}}; ///< by SettingName
using FromFile = std::array<std::optional<Setting>, names.size()>;

/// Unset and empty are the same.
std::string environment(char const* name) {
  char const* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Empty if there is no home.
fs::path usual_file() {
  if (std::string const folder = environment("XDG_CONFIG_HOME"); !folder.empty())
    return fs::path(folder) / "hippogonal/config";
  std::string const home = environment("HOME");
  return home.empty() ? fs::path() : fs::path(home) / ".config/hippogonal/config";
}

void read_line(notation::Line const& line, std::string const& file, FromFile& settings) {
  std::string const place = fmt::format("{}:{}", file, line.number);
  auto const equals = line.text.find('=');
  if (equals == std::string::npos) throw Failure(fmt::format("{}: expected NAME = VALUE", place));
  std::string_view const name = text::trimmed(std::string_view(line.text).substr(0, equals));
  std::string_view const value = text::trimmed(std::string_view(line.text).substr(equals + 1));
  auto const known = std::ranges::find(names, name, &Name::in_file);
  if (known == names.end())
    throw Failure(fmt::format("{}: there is no setting '{}'\n  note: settings are game, tables and theme",
                              place, name));
  if (value.empty()) throw Failure(fmt::format("{}: the value is empty", place));
  settings[static_cast<std::size_t>(known - names.begin())] = Setting{std::string(value), place};
}

/// An existing file that cannot be read is an error: without it, the program would do something else.
std::string text_of(fs::path const& file, char const* source) {
  try {
    return files::read_limited_file(file);
  } catch (files::FileError const& error) {
    throw Failure(source + std::string(error.what()));
  }
}

FromFile read_settings() {
  FromFile settings;
  std::string const chosen = environment("HIPPOGONAL_CONFIG");
  fs::path const path = chosen.empty() ? usual_file() : fs::path(chosen);
  std::error_code error;
  // A folder that one may not enter is that of another user, as after sudo.
  if (chosen.empty() && !fs::exists(path, error) && (!error || error == std::errc::permission_denied))
    return settings;
  std::istringstream stream(text_of(path, chosen.empty() ? "" : "$HIPPOGONAL_CONFIG: "));
  notation::LineReader lines(stream, notation::SkippedLines::blank_and_comments);
  while (auto const line = lines.next()) read_line(*line, path.string(), settings);
  return settings;
}

} // namespace

std::optional<Setting> setting(SettingName name) {
  auto const index = static_cast<std::size_t>(name);
  char const* const variable = names[index].in_environment;
  if (std::string value = environment(variable); !value.empty())
    return Setting{std::move(value), std::string("$") + variable};
  static FromFile const from_file = read_settings();
  return from_file[index];
}

} // namespace hippo::tool
