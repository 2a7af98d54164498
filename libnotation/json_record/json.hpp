// JSON as written: a tree of values with their places, for error messages.
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
  std::variant<std::nullptr_t, bool, double, std::string, JsonArray, JsonObject> content;
};

struct JsonMember {
  Span where; ///< of the key with its quotation marks
  std::string key;
  JsonValue value;
};

/// The limit of arrays and objects inside one another.
inline constexpr std::size_t deepest_json = 200;

/// The limit of values in the tree at a time.
inline constexpr std::size_t max_json_values = 500'000;

/// Called as values complete; may drop elements of arrays that it has consumed, which bounds memory. `open`
/// has the arrays and objects that are not closed yet, from the outermost in. Throws a ParseError to end the
/// reading.
class JsonListener {
public:
  virtual ~JsonListener() = default;
  /// The innermost of them begins.
  virtual void begins(std::vector<JsonValue*> const& open) = 0;
  /// A value is complete, the last one in the innermost of them. Whether it is to be dropped if that is an
  /// array.
  virtual bool ends(std::vector<JsonValue*> const& open, JsonValue const& value) = 0;
};

/// Reads one JSON value, which must be all of the text.
[[nodiscard]] std::variant<JsonValue, ParseError> parse_json(std::string_view text,
                                                             JsonListener* listener = nullptr);

} // namespace hippo::notation
