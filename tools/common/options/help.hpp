// What --help and --help-all print.
#pragma once

#include "tools/common/options/options.hpp"

#include <string>

namespace hippo::tool {

/// `path` are the names of the program and, for a subcommand, of that: "hippo-tb generate". Without `all`,
/// rare options are left out. No line is longer than 80 columns.
[[nodiscard]] std::string help_text(Command const& command, std::string const& path, bool all);

} // namespace hippo::tool
