// Numbers in texts.
#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace hippo::text {

/// The number that is the whole text; none for other texts and for numbers beyond the range.
template <std::integral Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view text,
                                                Number least = std::numeric_limits<Number>::min(),
                                                Number most = std::numeric_limits<Number>::max()) {
  Number value{};
  auto const* const last = text.data() + text.size();
  auto const [end, error] = std::from_chars(text.data(), last, value);
  bool const is_number = error == std::errc() && end == last;
  return is_number && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

} // namespace hippo::text
