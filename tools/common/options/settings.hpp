// What an option is by default where its user says so: in the environment or in the configuration file.
#pragma once

#include <optional>
#include <string>

namespace hippo::tool {

struct Setting {
  std::string value;
  std::string source; ///< `$HIPPOGONAL_GAME`, or file and line; for messages
};

enum class SettingName { game, tables, theme };

/// `$HIPPOGONAL_GAME` and so on; else the line `game = NAME` of the configuration file, which is
/// `$HIPPOGONAL_CONFIG`, or `hippogonal/config` in `$XDG_CONFIG_HOME` or `~/.config`. Throws Failure where
/// that file cannot be understood.
[[nodiscard]] std::optional<Setting> setting(SettingName name);

} // namespace hippo::tool
