// JSON output: values are built here, and written as text in json.cpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::tool {

class Json {
public:
  struct Member;
  using Array = std::vector<Json>;
  struct Object { ///< in output order
    std::vector<std::string> keys;
    Array values; ///< one for each key
  };

  Json(bool value) : value_(value) {}
  Json(double value) : value_(value) {}
  template <std::unsigned_integral Number>
  Json(Number value) : value_(std::uint64_t{value}) {}
  template <std::signed_integral Number>
  Json(Number value) : value_(std::int64_t{value}) {}
  Json(char const* text) : value_(std::string(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(Array values) : value_(std::move(values)) {}
  template <class Element>
  requires(!std::same_as<Element, Json>) Json(std::vector<Element> const& values)
      : value_(Array(values.begin(), values.end())) {}

  static Json array(std::initializer_list<Json> values) { return Array(values); }
  static Json object(std::initializer_list<Member> members);
  /// An object whose first member says what it is: `"schema":"hippo-moves/1"` is described by
  /// doc/schema/hippo-moves.json.
  static Json result(std::string_view schema, std::initializer_list<Member> members);

  /// Gives a member of an object another value; a new member is the last one.
  void set(std::string_view key, Json value);

  /// The text on one line, with its end. Bytes that are not UTF-8 become U+FFFD.
  [[nodiscard]] std::string line() const;

  [[nodiscard]] auto const& value() const { return value_; }

private:
  std::variant<bool, double, std::int64_t, std::uint64_t, std::string, Array, Object> value_;
};

struct Json::Member {
  std::string key;
  Json value;
};

} // namespace hippo::tool
