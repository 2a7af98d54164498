// Places in a text, and expectations of parsers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::notation {

/// A half-open range of bytes [begin, end) of the text that was parsed.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] constexpr std::size_t size() const { return end - begin; }
  [[nodiscard]] constexpr std::string_view of(std::string_view text) const {
    return text.substr(begin, end - begin);
  }
  friend constexpr bool operator==(Span, Span) = default;
};

/// Why a text could not be parsed: the byte where parsing stopped and, in plain words, the expected text ("a
/// square such as e4").
struct ParseError {
  std::size_t offset = 0;
  std::string expected;

  friend bool operator==(ParseError const&, ParseError const&) = default;
};

} // namespace hippo::notation
