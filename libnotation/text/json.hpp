// JSON: values that are built, written on one line, and read.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::text {

/// A value that is not what its reader expects.
class UnexpectedJson : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

class Json {
public:
  struct Member;
  using Array = std::vector<Json>;
  struct Object { ///< in output order
    std::vector<std::string> keys;
    Array values; ///< one for each key
  };

  Json(std::nullptr_t) : value_(nullptr) {}
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
  static Json object(std::initializer_list<Member> members = {});
  /// An object whose first member says what it is: `"schema":"hippo-moves/1"` is described by
  /// doc/schema/hippo-moves.json.
  static Json result(std::string_view schema, std::initializer_list<Member> members = {});

  /// Gives a member of an object another value; a new member is the last one.
  void set(std::string_view key, Json value);
  /// Adds a member that the object does not have yet, without a search for it.
  void add(std::string key, Json value);
  /// Adds a value to an array.
  void push_back(Json value);

  /// The text on one line. Bytes that are not UTF-8 become U+FFFD.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string line() const { return text() + '\n'; }

  /// The value of a whole text. Nothing if that is not JSON, or is nested more than 1000 deep. Of a key
  /// that is given twice the last value counts.
  [[nodiscard]] static std::optional<Json> read(std::string_view text);

  // Each throws UnexpectedJson if the value is another one.
  [[nodiscard]] Json const& at(std::string_view key) const;
  [[nodiscard]] Json const* find(std::string_view key) const; ///< nullptr: the object has no such member
  [[nodiscard]] std::string const& string() const;
  [[nodiscard]] std::uint64_t count() const; ///< a whole number that is not negative
  [[nodiscard]] Array const& elements() const;
  [[nodiscard]] Object const& members() const;

  [[nodiscard]] auto const& value() const { return value_; }

private:
  std::variant<std::nullptr_t, bool, double, std::int64_t, std::uint64_t, std::string, Array, Object> value_;
};

struct Json::Member {
  std::string key;
  Json value;
};

} // namespace hippo::text
