#include "libanalysis/select/tag_condition.hpp"

#include "libanalysis/select/bad_query.hpp"
#include "libanalysis/select/text_glob.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/text/decimal.hpp"
#include "libnotation/text/letters.hpp"

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

/// The two ends of `A..B`, of which one may be empty.
struct Ends {
  std::string_view first, last;
};

/// None where the text has no dots. Throws BadQuery where it is no range.
std::optional<Ends> ends_of(std::string const& condition, std::string_view text) {
  constexpr std::string_view dots = "..";
  auto const at = text.find(dots);
  if (at == std::string_view::npos) return {};
  Ends const ends{text.substr(0, at), text.substr(at + dots.size())};
  if (ends.last.find(dots) != std::string_view::npos || ends.last.starts_with('.'))
    throw BadQuery(condition,
                   fmt::format("expected a range such as 1960..1970 or B20..B29, not '{}'; =~ takes "
                               "any text",
                               text));
  if (ends.first.empty() && ends.last.empty())
    throw BadQuery(condition, "expected a number, a date or text before or after '..'");
  return ends;
}

BadQuery empty_range(std::string const& condition, Ends const& ends) {
  return {condition, fmt::format("the range is empty: '{}' comes after '{}'", ends.first, ends.last)};
}

/// Whether an end of a range is a number or a date; an open end is like the other one.
bool is_quantity(std::string_view end) { return end.empty() || Quantity::read(end).has_value(); }

Fits range_of_quantities(std::string const& condition, Ends const& ends) {
  auto const least = Quantity::read(ends.first);
  auto const most = Quantity::read(ends.last);
  if (least && most && std::is_gt(least->compare(*most))) throw empty_range(condition, ends);
  return [least, most](std::string const& value) {
    auto const read = Quantity::read(value);
    return read && (!least || std::is_gteq(read->compare(*least))) &&
           (!most || std::is_lteq(read->compare(*most)));
  };
}

/// The values of PGN for an unknown or missing value.
bool is_unknown(std::string_view value) { return value.empty() || value == "?" || value == "-"; }

/// Text in the order of its bytes. The upper bound includes its continuations: 2001 includes 2001.12.31.
Fits range_of_texts(std::string const& condition, Ends const& ends, bool ignore_case) {
  for (std::string_view const end : {ends.first, ends.last})
    if (end.find_first_of("*?") != std::string_view::npos)
      throw BadQuery(condition, fmt::format("expected an end of the range without * and ?, not '{}'", end));
  auto const folded = [ignore_case](std::string_view text) {
    return ignore_case ? text::lower(std::string(text)) : std::string(text);
  };
  std::string const least = folded(ends.first);
  std::string const most = folded(ends.last);
  if (!most.empty() && least.substr(0, most.size()) > most) throw empty_range(condition, ends);
  return [least, most, folded](std::string const& value) {
    std::string const text = folded(value);
    return !is_unknown(value) && text >= least && (most.empty() || text.substr(0, most.size()) <= most);
  };
}

Fits range(std::string const& condition, Ends const& ends, bool ignore_case) {
  if (is_quantity(ends.first) && is_quantity(ends.last)) return range_of_quantities(condition, ends);
  // A number at one end and text at the other have no order.
  auto const number_and = [&](std::string_view number, std::string_view text, char const* where) {
    if (!number.empty() && Quantity::read(number))
      throw BadQuery(condition, fmt::format("expected a number or a date {} '..', not '{}'", where, text));
  };
  number_and(ends.first, ends.last, "after");
  number_and(ends.last, ends.first, "before");
  return range_of_texts(condition, ends, ignore_case);
}

Fits equal(std::string const& condition, std::string const& wanted, bool ignore_case) {
  if (auto const ends = ends_of(condition, wanted)) return range(condition, *ends, ignore_case);
  if (is_glob(wanted))
    return [pattern = ignore_case ? text::lower(wanted) : wanted, ignore_case](std::string const& value) {
      return fits_glob(pattern, ignore_case ? text::lower(value) : value);
    };
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
  constexpr std::string_view separators = ".-/:+";
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
    fits_ = equal(condition, value, ignore_case);
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
