// Whole numbers of 128 bits as decimal digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hippo::text {

__extension__ using Wide = unsigned __int128;

[[nodiscard]] std::string to_decimal(Wide number);
/// Digits and nothing else; none if the text is empty, has anything else or is too large.
[[nodiscard]] std::optional<Wide> read_decimal(std::string_view digits);

} // namespace hippo::text
