// Values of tags, for programs that compare them.
#pragma once

#include <string_view>

namespace hippo::convert {

/// Nothing, `?`, `-`, `????.??.??`: what stands in a tag where its value is not known.
[[nodiscard]] constexpr bool is_unknown(std::string_view value) {
  return value.find_first_not_of("?.- ") == std::string_view::npos;
}

} // namespace hippo::convert
