// The lines of a section, for programs that know some of the keys.
#pragma once

#include "libgame/game_file/draft.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// Whether a key of ours has no influence on play.
[[nodiscard]] bool is_prose(std::string_view key);

/// visit(line, key) for each line.
template <class Visit>
void for_each_line(std::string_view section, Visit visit) {
  while (!section.empty()) {
    std::string_view const line = section.substr(0, section.find('\n'));
    section.remove_prefix(line.size() + 1);
    visit(line, line.substr(0, line.find(' ')));
  }
}

/// Adds the lines of a draft's section with laws other than moves of pieces and castling, except for keys
/// known to `says`.
void add_unsaid_laws(std::vector<std::string>& unsaid, Draft const& draft,
                     std::function<bool(std::string_view key)> const& says);

} // namespace hippo::game_file
