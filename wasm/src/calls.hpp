// The calls that a page can make, by name: JSON in, JSON out. Conversions only; each unit has one subject.
#pragma once

#include "libnotation/text/json.hpp"

#include <span>
#include <string_view>

namespace hippo::wasm {

using text::Json;

struct Call {
  std::string_view name;
  Json (*answer)(Json const& request); ///< throws hippogonal::Error, and what the library throws
};

[[nodiscard]] std::span<Call const> game_calls();
[[nodiscard]] std::span<Call const> board_calls();
[[nodiscard]] std::span<Call const> record_calls();
[[nodiscard]] std::span<Call const> betza_calls();
[[nodiscard]] std::span<Call const> picture_calls();
[[nodiscard]] std::span<Call const> search_calls();

} // namespace hippo::wasm
