#include "libnotation/json_record/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace hippo::notation {

namespace {

using Json = nlohmann::json;

/// Goes over the text and tells the builder how far the reader has come.
class WatchedIterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = char const*;
  using reference = char const&;

  WatchedIterator(char const* at, char const** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  WatchedIterator& operator++() {
    *seen_ = ++at_;
    return *this;
  }
  WatchedIterator operator++(int) {
    WatchedIterator const old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(WatchedIterator const& a, WatchedIterator const& b) { return a.at_ == b.at_; }

private:
  char const* at_;
  char const** seen_;
};

/// The expectation, or else the complaint, in a message of the library such as `[...] parse error at line 1,
/// column 2: syntax error while parsing object - unexpected end of input; last read: '{'; expected '}'`.
std::string reason_in(std::string_view message) {
  constexpr std::string_view expected = "; expected ";
  if (auto const at = message.rfind(expected); at != std::string_view::npos)
    return std::string(message.substr(at + expected.size()));
  std::size_t const dash = message.find(" - ");
  std::size_t const begin = dash == std::string_view::npos ? message.find("] ") + 2 : dash + 3;
  message = message.substr(begin);
  return "JSON (" + std::string(message.substr(0, message.find("; last read"))) + ')';
}

/// Builds the tree from the values that the library's reader meets, each with its place.
class Builder : public Json::json_sax_t {
public:
  Builder(std::string_view text, JsonListener* listener)
      : text_(text), seen_(text.data()), listener_(listener) {}

  std::variant<JsonValue, ParseError> build() {
    char const* const end = text_.data() + text_.size();
    if (Json::sax_parse(WatchedIterator(text_.data(), &seen_), WatchedIterator(end, &seen_), this))
      return std::move(root_);
    return std::move(error_);
  }

  bool null() override { return put(token(), nullptr); }
  bool boolean(bool value) override { return put(token(), value); }
  bool number_integer(number_integer_t value) override {
    return put(number_token(), static_cast<double>(value));
  }
  bool number_unsigned(number_unsigned_t value) override {
    return put(number_token(), static_cast<double>(value));
  }
  bool number_float(number_float_t value, string_t const& /*text*/) override {
    return put(number_token(), value);
  }
  bool string(string_t& value) override { return put(token(), std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; } // JSON has none
  bool start_object(std::size_t /*size*/) override { return open(JsonObject{}); }
  bool start_array(std::size_t /*size*/) override { return open(JsonArray{}); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    auto& members = std::get<JsonObject>(open_.back()->content);
    Span const where = token();
    if (!open_names_.back().insert(name).second) return fail(where, "each key only once");
    members.push_back({where, std::move(name), {}});
    return true;
  }
  bool parse_error(std::size_t position, std::string const& /*token*/,
                   nlohmann::detail::exception const& exception) override {
    std::size_t const at = std::min(position == 0 ? 0 : position - 1, text_.size());
    error_ = {at, reason_in(exception.what())};
    return false;
  }

private:
  bool fail(Span where, std::string expected) {
    error_ = {where.begin, std::move(expected)};
    return false;
  }
  bool fail_of_size(Span where) {
    return fail(where, fmt::format("no more than {} values beside the moves", max_json_values));
  }
  /// The place of the token that has just been read: after the last one and what separates the two.
  Span token() {
    auto const end = static_cast<std::size_t>(seen_ - text_.data());
    std::size_t const begin = std::min(text_.find_first_not_of(" \t\r\n,:\xEF\xBB\xBF", last_end_), end);
    last_end_ = end;
    return {begin, end};
  }
  /// The library reads a byte further to know where a number ends.
  Span number_token() {
    Span where = token();
    where.end = std::min(text_.find_first_not_of("+-.0123456789Ee", where.begin), where.end);
    last_end_ = where.end;
    return where;
  }

  /// The value that comes next: the root, the next of the innermost array, or that of the last key.
  JsonValue& next_value() {
    if (open_.empty()) return root_;
    if (auto* array = std::get_if<JsonArray>(&open_.back()->content)) return array->emplace_back();
    return std::get<JsonObject>(open_.back()->content).back().value;
  }
  template <class Content>
  bool put(Span where, Content content) {
    if (values_ == max_json_values) return fail_of_size(where);
    JsonValue& value = next_value();
    value.where = where;
    value.content = std::move(content);
    ++values_;
    ended(value, values_ - 1);
    return true;
  }
  template <class Container>
  bool open(Container empty) {
    Span const where = token();
    if (open_.size() == deepest_json)
      return fail(where, fmt::format("no more than {} arrays and objects inside one another", deepest_json));
    if (values_ == max_json_values) return fail_of_size(where);
    JsonValue& value = next_value();
    value.where = where;
    value.content = std::move(empty);
    open_.push_back(&value);
    open_names_.emplace_back();
    values_before_.push_back(values_++);
    if (listener_ != nullptr) listener_->begins(open_);
    return true;
  }
  bool close() {
    JsonValue& value = *open_.back();
    value.where.end = token().end;
    open_.pop_back();
    open_names_.pop_back();
    std::size_t const before = values_before_.back();
    values_before_.pop_back();
    ended(value, before);
    return true;
  }
  /// A value is complete; before it, `before` values were in the tree.
  void ended(JsonValue const& value, std::size_t before) {
    if (listener_ == nullptr || !listener_->ends(open_, value) || open_.empty()) return;
    auto* array = std::get_if<JsonArray>(&open_.back()->content);
    if (array == nullptr) return;
    array->pop_back();
    values_ = before;
  }

  std::string_view text_;
  char const* seen_;         ///< as far as the library has read
  std::size_t last_end_ = 0; ///< of the token before
  /// From the outermost in. Only the innermost grows, so that none of them moves.
  std::vector<JsonValue*> open_;
  std::vector<std::unordered_set<std::string>> open_names_; ///< the keys of each of them
  std::vector<std::size_t> values_before_;                  ///< in the tree before each of them
  std::size_t values_ = 0;                                  ///< in the tree
  JsonListener* listener_;
  JsonValue root_;
  ParseError error_;
};

} // namespace

std::variant<JsonValue, ParseError> parse_json(std::string_view text, JsonListener* listener) {
  return Builder(text, listener).build();
}

} // namespace hippo::notation
