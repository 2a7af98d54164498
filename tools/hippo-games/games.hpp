// The work of hippo-games, a function for each subcommand.
#pragma once

#include "tools/common/reporter.hpp"

#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/game_file/foreign.hpp"

#include <optional>
#include <string>

namespace hippo::tool {

struct GamesOptions : Options {
  std::optional<game_file::BetzaDialect> dialect; ///< of Betza strings; none: the files say
};

/// The games of the operands; without any, all games that are built in or in files of the environment.
[[nodiscard]] std::vector<VariantInfo const*> games_of(GamesOptions const& options, Reporter& reporter);
/// Says why the game cannot be played, if it cannot. A built-in game can.
[[nodiscard]] bool is_playable(VariantInfo const& game, Reporter& reporter);

/// Which games to list; empty: any.
struct ListQuery {
  std::string group; ///< of the library: `shogi`
  std::string word;  ///< in a name, a title or the name of a piece, without regard to case
};

[[nodiscard]] Status list_games(GamesOptions const& options, ListQuery const& query);
[[nodiscard]] Status show_games(GamesOptions const& options);
[[nodiscard]] Status export_games(GamesOptions const& options, game_file::Program program);
/// `name`: of the sections; empty: that of the file.
[[nodiscard]] Status import_games(GamesOptions const& options, std::string const& name);
[[nodiscard]] Status check_files(GamesOptions const& options);
[[nodiscard]] Status list_keys(GamesOptions const& options);

} // namespace hippo::tool
