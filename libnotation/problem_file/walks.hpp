// The pieces of Popeye, which other collections name by its English codes, too.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <array>
#include <span>
#include <string_view>

namespace hippo::notation {

struct Walk {
  std::string_view name;                 ///< in English
  std::array<std::string_view, 3> codes; ///< [Language], in small letters
  std::string_view betza; ///< empty: Betza cannot express it, or it is the pawn; `-`: it never moves

  [[nodiscard]] std::string_view code() const { return codes[0]; }
};

[[nodiscard]] std::span<Walk const> all_walks();
/// By its code in small letters; nullptr if there is no such piece.
[[nodiscard]] Walk const* find_walk(std::string_view code, Language language);

} // namespace hippo::notation
