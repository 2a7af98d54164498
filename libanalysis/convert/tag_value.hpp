// Values of tags, for programs that compare them.
#pragma once

#include <string_view>

namespace hippo::convert {

/// Nothing, `?`, `-`, `????.??.??`: an unknown value of a tag.
[[nodiscard]] constexpr bool is_unknown(std::string_view value) {
  return value.find_first_not_of("?.- ") == std::string_view::npos;
}

} // namespace hippo::convert
