#include "libanalysis/select/tag_condition.hpp"

#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/select/bad_query.hpp"
#include "libanalysis/text/decimal.hpp"

#include <fmt/format.h>

#include <regex.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace hippo::select {

namespace {

using Fits = std::function<bool(std::string const&)>;

/// Longer ones first where one begins as another does.
constexpr std::array<std::string_view, 8> operators{"=~", "!~", "!=", "<=", ">=", "=", "<", ">"};

class Regex {
public:
  Regex(std::string const& condition, std::string const& pattern, bool ignore_case) {
    int const flags = REG_EXTENDED | REG_NOSUB | (ignore_case ? REG_ICASE : 0);
    int const error = regcomp(&compiled_, pattern.c_str(), flags);
    if (error == 0) return;
    std::array<char, 200> words{};
    (void)regerror(error, &compiled_, words.data(), words.size());
    throw BadQuery(condition, words.data());
  }
  Regex(Regex const&) = delete;
  Regex& operator=(Regex const&) = delete;
  ~Regex() { regfree(&compiled_); }

  [[nodiscard]] bool matches(std::string const& text) const {
    return regexec(&compiled_, text.c_str(), 0, nullptr, 0) == 0;
  }

private:
  regex_t compiled_{};
};

Fits regular_expression(std::string const& condition, std::string const& pattern, bool ignore_case) {
  return [regex = std::make_shared<Regex>(condition, pattern, ignore_case)](std::string const& value) {
    return regex->matches(value);
  };
}

/// `A..B`, `A..`, `..B`, both ends included; none where the text is anything else.
std::optional<Fits> range(std::string_view text) {
  auto const dots = text.find("..");
  if (dots == std::string_view::npos || text == "..") return {};
  std::string_view const first = text.substr(0, dots);
  std::string_view const last = text.substr(dots + 2);
  auto const least = Quantity::read(first);
  auto const most = Quantity::read(last);
  if ((!least && !first.empty()) || (!most && !last.empty())) return {};
  return [least, most](std::string const& value) {
    auto const read = Quantity::read(value);
    return read && (!least || std::is_gteq(read->compare(*least))) &&
           (!most || std::is_lteq(read->compare(*most)));
  };
}

Fits equal(std::string const& wanted, bool ignore_case) {
  if (auto fits = range(wanted)) return *std::move(fits);
  return [wanted, ignore_case](std::string const& value) {
    return ignore_case ? position::same_letters(value, wanted) : value == wanted;
  };
}

Fits ordered(std::string const& condition, std::string_view sign, std::string_view limit) {
  auto const bound = Quantity::read(limit);
  if (!bound) throw BadQuery(condition, fmt::format("expected a number or a date, not '{}'", limit));
  return [bound, sign = std::string(sign)](std::string const& value) {
    auto const read = Quantity::read(value);
    if (!read) return false;
    auto const order = read->compare(*bound);
    return sign == "<"    ? std::is_lt(order)
           : sign == "<=" ? std::is_lteq(order)
           : sign == ">"  ? std::is_gt(order)
                          : std::is_gteq(order);
  };
}

std::vector<std::string> names(std::string const& condition, std::string_view text) {
  std::vector<std::string> all;
  while (true) {
    auto const bar = std::min(text.find('|'), text.size());
    std::string_view const name = text.substr(0, bar);
    bool const is_name = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!is_name) throw BadQuery(condition, fmt::format("'{}' is no name of a tag", name));
    all.emplace_back(name);
    if (bar == text.size()) return all;
    text.remove_prefix(bar + 1);
  }
}

} // namespace

std::optional<Quantity> Quantity::read(std::string_view text) {
  constexpr std::string_view separators = ".-/:";
  Quantity quantity;
  while (true) {
    auto const end = std::min(text.find_first_of(separators), text.size());
    std::string_view const part = text.substr(0, end);
    bool const unknown = !part.empty() && part.find_first_not_of('?') == std::string_view::npos;
    auto const number = text::read_decimal(part);
    if (!unknown && (!number || *number > std::numeric_limits<unsigned long>::max())) return {};
    quantity.parts_.push_back(unknown ? std::nullopt : std::optional(static_cast<unsigned long>(*number)));
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  if (!quantity.parts_.front()) return {};
  return quantity;
}

std::weak_ordering Quantity::compare(Quantity const& other) const {
  for (std::size_t i = 0; i < std::min(parts_.size(), other.parts_.size()); ++i) {
    if (!parts_[i] || !other.parts_[i]) break;
    if (auto const order = *parts_[i] <=> *other.parts_[i]; order != 0) return order;
  }
  return std::weak_ordering::equivalent;
}

TagCondition::TagCondition(std::string const& text, bool ignore_case) {
  std::string const condition = fmt::format("--tag '{}'", text);
  auto const begin = std::min(text.find_first_of("=!<>"), text.size());
  std::string const rest = text.substr(begin);
  auto const* const sign = std::ranges::find_if(operators, [&](auto one) { return rest.starts_with(one); });
  if (sign == operators.end())
    throw BadQuery(condition, "expected a tag, one of = != =~ !~ < <= > >=, and a value, as White=~Betza");
  names_ = names(condition, text.substr(0, begin));
  std::string const value = rest.substr(sign->size());
  negated_ = sign->starts_with('!');
  if (sign->ends_with('~'))
    fits_ = regular_expression(condition, value, ignore_case);
  else if (*sign == "=" || *sign == "!=")
    fits_ = equal(value, ignore_case);
  else
    fits_ = ordered(condition, *sign, value);
}

bool TagCondition::holds(notation::Record const& record) const {
  bool const any = std::ranges::any_of(record.tags, [&](notation::Tag const& tag) {
    auto const is_name = [&](std::string const& name) { return position::same_letters(tag.name, name); };
    return std::ranges::any_of(names_, is_name) && fits_(tag.value);
  });
  return any != negated_;
}

} // namespace hippo::select
