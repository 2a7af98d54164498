// Names and values of tags, for options that name tags and for programs that compare their values.
#pragma once

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <string_view>

namespace hippo::convert {

/// Letters, digits and underscores, a letter first.
[[nodiscard]] constexpr bool is_tag_name(std::string_view text) {
  return !text.empty() && notation::is_letter(text.front()) && std::ranges::all_of(text, [](char c) {
    return notation::is_letter(c) || notation::is_digit(c) || c == '_';
  });
}

/// Nothing, `?`, `-`, `????.??.??`: what stands in a tag where its value is not known.
[[nodiscard]] constexpr bool is_unknown(std::string_view value) {
  return value.find_first_not_of("?.- ") == std::string_view::npos;
}

} // namespace hippo::convert
