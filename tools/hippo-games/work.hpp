// What hippo-games does, a function for each subcommand.
#pragma once

#include "tools/common/reporter.hpp"

#include <string>

namespace hippo::tool {

/// Which games to list; empty: any.
struct ListQuery {
  std::string group; ///< of the library: `shogi`
  std::string word;  ///< in a name, a title or the name of a piece, without regard to case
};

[[nodiscard]] Status list_games(Options const& options, ListQuery const& query);
[[nodiscard]] Status show_games(Options const& options);
[[nodiscard]] Status export_games(Options const& options);
[[nodiscard]] Status check_files(Options const& options);
[[nodiscard]] Status list_keys(Options const& options);

} // namespace hippo::tool
