// Calls by name, with JSON in and out: what the engine for browsers and hippo-serve answer. Conversions only;
// each unit has one subject.
#pragma once

#include "libnotation/text/json.hpp"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace hippo::calls {

using text::Json;

struct Call {
  std::string_view name;
  Json (*answer)(Json const& request); ///< throws hippogonal::Error, and what the library throws
  std::string_view members;            ///< of a request, separated by blanks; `!` at one that is needed
};
using Calls = std::span<Call const>;

/// Members of a request that the call does not take: pages and programs in JavaScript pass their options on,
/// a request that somebody wrote by hand means something by them.
enum class OtherMembers : std::uint8_t { ignored, refused };

[[nodiscard]] Calls game_calls();
[[nodiscard]] Calls board_calls(); ///< with games in play
[[nodiscard]] Calls position_calls();
[[nodiscard]] Calls record_calls();
[[nodiscard]] Calls betza_calls();
[[nodiscard]] Calls picture_calls();
[[nodiscard]] Calls search_calls();
[[nodiscard]] Calls claim_calls(); ///< not in browsers

/// The answer to a request {"call": NAME, ...} that one of these calls takes: {"answer": ...}, or {"error":
/// finding}. The member `id` is the caller's.
[[nodiscard]] Json answer_to(Json const& request, std::initializer_list<Calls> calls,
                             OtherMembers others = OtherMembers::ignored);
/// {"error": finding} of a request that cannot be one; the finding has no place.
[[nodiscard]] Json refusal(std::string_view message);

} // namespace hippo::calls
