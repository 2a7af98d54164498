// Two protocols over lines of JSON.
#pragma once

#include "tools/common/json.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::tool {

/// Answers a request {"call": NAME, ...} with {"answer": ...} or {"error": finding}.
using Answerer = std::function<Json(Json const& request)>;

/// The answer to a line of hippo-serve: that of the answerer, behind the member `id` of the request.
[[nodiscard]] std::optional<std::string> answer_line(std::string_view line, Answerer const& answer);

/// The answer to a message of the Model Context Protocol (JSON-RPC 2.0); nothing to a notification.
[[nodiscard]] std::optional<std::string> answer_message(std::string_view message, Answerer const& answer);

/// The tools that the protocol offers, as `tools/list` has them.
[[nodiscard]] Json offered_tools();

} // namespace hippo::tool
