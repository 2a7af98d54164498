// What hippo-games does, a function for each subcommand.
#pragma once

#include "tools/common/reporter.hpp"

namespace hippo::tool {

[[nodiscard]] Status list_games(Options const& options);
[[nodiscard]] Status show_games(Options const& options);
[[nodiscard]] Status export_games(Options const& options);
[[nodiscard]] Status check_files(Options const& options);
[[nodiscard]] Status list_keys(Options const& options);

} // namespace hippo::tool
