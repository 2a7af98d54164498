// The members of a request. A member of another type throws text::UnexpectedJson.
#pragma once

#include "libnotation/text/json.hpp"

#include <hippogonal/betza.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::calls {

using text::Json;

/// Whether the request has the member, and not as null.
[[nodiscard]] bool has(Json const& request, std::string_view key);
[[nodiscard]] std::string text_in(Json const& request, std::string_view key, std::string_view otherwise = "");
[[nodiscard]] std::uint64_t count_in(Json const& request, std::string_view key, std::uint64_t otherwise = 0);
/// The same, for what must fit into memory.
[[nodiscard]] std::size_t size_in(Json const& request, std::string_view key, std::size_t otherwise = 0);
/// A number that is not negative.
[[nodiscard]] std::optional<double> number_in(Json const& request, std::string_view key);
[[nodiscard]] bool flag_in(Json const& request, std::string_view key);
[[nodiscard]] std::vector<std::string> texts_in(Json const& request, std::string_view key);
/// Its members `size`, `at`, `friends` and `enemies`.
[[nodiscard]] hippogonal::BetzaBoard board_in(Json const& request);

} // namespace hippo::calls
