// Files of claims, checked line by line.
#pragma once

#include "tools/common/tool.hpp"

#include <iosfwd>
#include <string>

namespace hippo::tool {

/// Prints `FILE:LINE<TAB>GAME<TAB>CLAIM<TAB>true|false<TAB>what was found` for every claim, and reports those
/// that are false or cannot be read. `tables` is the folder of endgame tables, or empty.
void check_claims(std::string const& file, std::istream& stream, Options const& options,
                  std::string const& tables, Reporter& reporter);

} // namespace hippo::tool
