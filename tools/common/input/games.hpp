// Files of games on the command line and in the environment.
#pragma once

#include "tools/common/reporter.hpp"

#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/position/variant_info.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hippo::tool {

/// Whether the value of --game names a file: `FILE`, `FILE:GAME`. A name of a game has neither a dot nor a
/// slash.
[[nodiscard]] bool names_file(std::string const& game);

/// Loads the file of `FILE` or `FILE:GAME`, once, and returns the game; without GAME the only game of the
/// file, nullptr where it has several. Errors of that game are reported. Throws Failure. The dialect is that
/// of read_games().
VariantInfo const* game_of_file(std::string const& game, std::optional<game_file::BetzaDialect> dialect = {});

/// Whether the operand is a file alone, whose games are all meant.
[[nodiscard]] bool is_games_file(std::string const& operand);

/// All good games of a file. Its errors are reported, unless they have been. Throws Failure.
[[nodiscard]] std::vector<VariantInfo const*>
games_of_file(std::string const& path, Reporter& reporter,
              std::optional<game_file::BetzaDialect> dialect = {});

/// Loads the files of $HIPPOGONAL_GAMES, once.
void load_games_of_environment();

} // namespace hippo::tool
