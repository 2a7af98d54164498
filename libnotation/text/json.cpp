#include "libnotation/text/json.hpp"

#include "libnotation/text/encoding.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace hippo::text {

namespace {

using Library = nlohmann::json; ///< writes numbers with fractions, and replaces what is not UTF-8

constexpr std::size_t deepest = 1000;

template <class Type>
Type const& expect(auto const& value, char const* what) {
  if (auto const* found = std::get_if<Type>(&value)) return *found;
  throw UnexpectedJson(std::string("expected ") + what);
}

void write(std::string& out, std::string_view text) {
  if (!is_utf8(text)) {
    out += Library(text).dump(-1, ' ', false, Library::error_handler_t::replace);
    return;
  }
  out += '"';
  for (char const c : text) {
    constexpr std::string_view escaped = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    if (auto const at = escaped.find(c); at != std::string_view::npos)
      out += {'\\', letters[at]};
    else if (static_cast<unsigned char>(c) < 0x20)
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  out += '"';
}

void write(std::string& out, Json const& json);

struct Writer {
  std::string& out;

  void operator()(std::nullptr_t) const { out += "null"; }
  void operator()(bool value) const { out += value ? "true" : "false"; }
  void operator()(double value) const { out += Library(value).dump(); }
  template <std::integral Number>
  void operator()(Number value) const {
    fmt::format_to(std::back_inserter(out), "{}", value);
  }
  void operator()(std::string const& text) const { write(out, std::string_view(text)); }
  void operator()(Json::Array const& values) const {
    out += '[';
    for (Json const& value : values) {
      if (&value != &values.front()) out += ',';
      write(out, value);
    }
    out += ']';
  }
  void operator()(Json::Object const& object) const {
    out += '{';
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
      if (i != 0) out += ',';
      write(out, std::string_view(object.keys[i]));
      out += ':';
      write(out, object.values[i]);
    }
    out += '}';
  }
};

void write(std::string& out, Json const& json) { std::visit(Writer{out}, json.value()); }

/// Takes the parts of a text from the library's parser, in their order.
class Reader {
public:
  bool null() { return take(nullptr); }
  bool boolean(bool value) { return take(value); }
  bool number_integer(std::int64_t value) { return take(value); }
  bool number_unsigned(std::uint64_t value) { return take(value); }
  bool number_float(double value, std::string const&) { return take(value); }
  bool string(std::string& text) { return take(std::move(text)); }
  bool binary(Library::binary_t&) { return false; } // JSON has none
  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::Array{}); }
  bool key(std::string& text) {
    keys_.back() = std::move(text);
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  static bool parse_error(std::size_t, std::string const&, Library::exception const&) { return false; }

  std::optional<Json> whole; ///< what was read

private:
  bool take(Json value) {
    if (open_.empty())
      whole = std::move(value);
    else if (std::holds_alternative<Json::Array>(open_.back().value()))
      open_.back().push_back(std::move(value));
    else
      open_.back().set(keys_.back(), std::move(value));
    return true;
  }
  bool open(Json empty) {
    open_.push_back(std::move(empty));
    keys_.emplace_back();
    return open_.size() <= deepest;
  }
  bool close() {
    Json value = std::move(open_.back());
    open_.pop_back();
    keys_.pop_back();
    return take(std::move(value));
  }

  std::vector<Json> open_;        ///< arrays and objects, the innermost last
  std::vector<std::string> keys_; ///< of their next members
};

} // namespace

Json Json::object(std::initializer_list<Member> members) {
  Json json(false);
  json.value_ = Object{};
  for (auto const& [key, value] : members) json.set(key, value);
  return json;
}

Json Json::result(std::string_view schema, std::initializer_list<Member> members) {
  Json json = object({{"schema", std::string(schema) + "/1"}});
  for (auto const& [key, value] : members) json.set(key, value);
  return json;
}

void Json::set(std::string_view key, Json value) {
  auto& [keys, values] = std::get<Object>(value_);
  auto const found = std::ranges::find(keys, key);
  if (found == keys.end()) return add(std::string(key), std::move(value));
  values[static_cast<std::size_t>(found - keys.begin())] = std::move(value);
}

void Json::add(std::string key, Json value) {
  auto& [keys, values] = std::get<Object>(value_);
  keys.push_back(std::move(key));
  values.push_back(std::move(value));
}

void Json::push_back(Json value) { std::get<Array>(value_).push_back(std::move(value)); }

std::string Json::text() const {
  std::string out;
  write(out, *this);
  return out;
}

std::optional<Json> Json::read(std::string_view text) {
  Reader reader;
  if (!Library::sax_parse(text, &reader)) return std::nullopt;
  return std::move(reader.whole);
}

Json const* Json::find(std::string_view key) const {
  Object const& object = members();
  auto const found = std::ranges::find(object.keys, key);
  return found == object.keys.end() ? nullptr
                                    : &object.values[static_cast<std::size_t>(found - object.keys.begin())];
}

Json const& Json::at(std::string_view key) const {
  if (Json const* found = find(key)) return *found;
  throw UnexpectedJson("expected the key '" + std::string(key) + "'");
}

std::string const& Json::string() const { return expect<std::string>(value_, "a string"); }
std::uint64_t Json::count() const { return expect<std::uint64_t>(value_, "a count"); }
Json::Array const& Json::elements() const { return expect<Array>(value_, "an array"); }
Json::Object const& Json::members() const { return expect<Object>(value_, "an object"); }

} // namespace hippo::text
