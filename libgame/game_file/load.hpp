// Files of games become games of the program.
#pragma once

#include "libgame/game_file/read.hpp"
#include "libgame/position/variant_info.hpp"

#include <string_view>
#include <vector>

namespace hippo::game_file {

struct LoadedFile {
  std::vector<VariantInfo const*> games; ///< the good ones, in the order of the file
  std::vector<FileProblem> problems;
};

/// Reads a file and adds its good games to position::all_variants(). Not to be called while other threads use
/// games. The dialect is that of read_games().
LoadedFile load_games(std::string_view text, std::optional<BetzaDialect> dialect = {});

} // namespace hippo::game_file
