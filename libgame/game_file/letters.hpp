// A letter for each piece, for programs whose pieces have no longer names.
#pragma once

#include "libgame/game_file/draft.hpp"

#include <set>
#include <string>
#include <string_view>

namespace hippo::game_file {

/// Gives each piece of a draft a name of one letter: its own, else one of its English name, else a free one.
/// Nothing is changed where there are more than 26.
[[nodiscard]] bool name_by_letters(Draft& draft);

/// The start position in those letters, with all six fields of a FEN. Names in it are those of `before`.
[[nodiscard]] std::string start_in_letters(Draft const& before, Draft const& after);

/// The capital of the first free letter in `wishes`; '\0' if all of them are taken.
[[nodiscard]] char free_letter(std::string_view wishes, std::set<char> const& taken);

} // namespace hippo::game_file
