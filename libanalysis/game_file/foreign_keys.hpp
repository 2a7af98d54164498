// The lines of a section, for programs that know some of the keys.
#pragma once

#include <string_view>

namespace hippo::game_file {

/// Whether a key of ours says nothing of how the game is played.
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

} // namespace hippo::game_file
