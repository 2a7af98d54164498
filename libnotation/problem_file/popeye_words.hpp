// The keywords of Popeye's input, in its three languages.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace hippo::notation {

using PopeyeWord = std::array<std::string_view, 3>; ///< [Language]

enum class PopeyeTable : std::uint8_t {
  begin,          ///< begins a file
  end_of_problem, ///< ends a problem: the last one, or another
  twin,           ///< begins a twin
  section,        ///< begins a section of a problem
  option,
  color,
  property, ///< of a man
  change,   ///< of a twin
};

[[nodiscard]] std::span<PopeyeWord const> words_of(PopeyeTable table);

/// The English word of the table that the token means: the word itself, or a beginning of this one alone,
/// without regard to case.
[[nodiscard]] std::optional<std::string_view> find_word(PopeyeTable table, Language language,
                                                        std::string_view token);

} // namespace hippo::notation
