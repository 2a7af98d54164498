#include "libnotation/times/time_control.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/number.hpp"
#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace hippo::notation {

namespace {

using std::chrono::duration_cast, std::chrono::hours, std::chrono::minutes, std::chrono::seconds;

constexpr unsigned most_seconds = 100'000'000; ///< three years
constexpr Duration tenth{100};

/// Reads a text from its front.
class Cursor {
public:
  explicit Cursor(std::string_view text) : text_(text) {}

  [[nodiscard]] bool at_end() const { return text_.empty(); }
  bool skip(std::string_view word) {
    bool const is_there = text_.starts_with(word);
    if (is_there) text_.remove_prefix(word.size());
    return is_there;
  }
  bool skip_any(std::initializer_list<std::string_view> words) {
    for (std::string_view const word : words)
      if (skip(word)) return true;
    return false;
  }
  std::optional<unsigned> number() {
    std::size_t size = 0;
    while (size < text_.size() && is_digit(text_[size])) ++size;
    auto const value = text::read_number<unsigned>(text_.substr(0, size), 0, most_seconds);
    if (value) text_.remove_prefix(size);
    return value;
  }
  /// `5`, `0.5`
  std::optional<Duration> decimal(Duration unit) {
    auto const whole = number();
    if (!whole) return std::nullopt;
    Duration value = *whole * unit;
    if (!skip(".")) return value;
    for (Duration place = unit / 10; !text_.empty() && is_digit(text_.front()); place /= 10) {
      value += (text_.front() - '0') * place;
      text_.remove_prefix(1);
    }
    return value;
  }

private:
  std::string_view text_;
};

/// A period; `unit` is that of its time, increments are in seconds.
std::optional<TimePeriod> read_period(std::string_view text, Duration unit) {
  Cursor at(text);
  TimePeriod period;
  bool const is_rest = at.skip_any({"g/", "sd/"});
  auto time = at.decimal(unit);
  if (time && !is_rest && at.skip("/")) {
    period.moves = static_cast<unsigned>(*time / unit);
    time = at.decimal(unit);
  }
  if (!time || period.moves == 0U) return std::nullopt;
  period.time = *time;
  at.skip_any({"'", "minutes", "mins", "min"});
  at.skip(";");
  period.delays = at.skip("d");
  if (period.delays || at.skip_any({"+", "inc"})) {
    auto const increment = at.decimal(seconds(1));
    if (!increment) return std::nullopt;
    period.increment = *increment;
    at.skip_any({"''", "\"", "seconds", "secs", "sec", "s"});
    at.skip_any({"/move", "permove", "incrementfrommoveone", "incrementfrommove1", "increment"});
  }
  return at.at_end() ? std::optional(period) : std::nullopt;
}

/// In lower case, without blanks.
std::string plain(std::string_view text) {
  std::string result;
  for (char const letter : text)
    if (!is_blank(letter)) result += text::lower(letter);
  return result;
}

} // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
  std::string const words = plain(text);
  if (words.empty() || words == "?" || words == "-") return TimeControl{};
  bool const is_us = words.starts_with("g/") || words.find("sd/") != std::string::npos;
  bool const in_minutes =
      is_us || words.find('\'') != std::string::npos || words.find("min") != std::string::npos;
  TimeControl control;
  for (std::size_t at = 0; at <= words.size();) {
    std::size_t const end = std::min(words.find_first_of(is_us ? "," : ":", at), words.size());
    auto const period =
        read_period(std::string_view(words).substr(at, end - at), in_minutes ? minutes(1) : seconds(1));
    if (!period) return std::nullopt;
    control.periods.push_back(*period);
    at = end + 1;
  }
  TimePeriod const last = control.periods.back();
  for (TimePeriod& period : control.periods) // US Chess writes what is added once
    if (is_us && period.increment == Duration()) {
      period.increment = last.increment;
      period.delays = last.delays;
    }
  return control;
}

std::optional<Duration> parse_clock(std::string_view text) {
  Cursor at(text::trimmed(text));
  bool const is_negative = at.skip("-");
  Duration sum{};
  constexpr int most_parts = 3;
  for (int part = 1;; ++part) {
    auto const number = at.decimal(seconds(1));
    if (!number) return std::nullopt;
    sum = sum * 60 + *number;
    if (sum > seconds(most_seconds)) return std::nullopt;
    if (at.at_end()) return is_negative ? -sum : sum;
    if (part == most_parts || !at.skip(":")) return std::nullopt;
  }
}

std::string clock_text(Duration time) {
  Duration const size = std::chrono::abs(time);
  auto const whole = duration_cast<seconds>(size);
  std::string text = fmt::format("{}{}:{:02}:{:02}", time < Duration() ? "-" : "", whole / hours(1),
                                 whole % hours(1) / minutes(1), (whole % minutes(1)).count());
  if (auto const tenths = (size - whole) / tenth; tenths != 0) text += fmt::format(".{}", tenths);
  return text;
}

} // namespace hippo::notation
