// JSON as written: a tree whose values know where they stand, so that what is wrong with one can be shown.
#pragma once

#include "libnotation/text.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation {

struct JsonMember;

using JsonArray = std::vector<struct JsonValue>;
using JsonObject = std::vector<JsonMember>; ///< in the order of writing

struct JsonValue {
  Span where;
  std::variant<std::nullptr_t, bool, double, std::string, JsonArray, JsonObject> is;
};

struct JsonMember {
  Span where; ///< of the key with its quotation marks
  std::string key;
  JsonValue value;
};

/// Arrays and objects may stand so deep inside one another.
inline constexpr std::size_t deepest_json = 200;

/// Reads one JSON value, which must be all of the text.
[[nodiscard]] std::variant<JsonValue, ParseError> parse_json(std::string_view text);

} // namespace hippo::notation
