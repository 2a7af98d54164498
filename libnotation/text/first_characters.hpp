// The beginning of a text in UTF-8.
#pragma once

#include "libnotation/ascii.hpp"

#include <cstddef>
#include <limits>
#include <string_view>

namespace hippo::text {

/// The part of the text that has so many characters, and no more bytes than that.
[[nodiscard]] inline std::string_view
first_characters(std::string_view text, std::size_t characters,
                 std::size_t bytes = std::numeric_limits<std::size_t>::max()) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size() && count < characters; ++count) {
    std::size_t next = end + 1;
    while (next < text.size() && notation::continues_code_point(text[next])) ++next;
    if (next > bytes) break;
    end = next;
  }
  return text.substr(0, end);
}

} // namespace hippo::text
