#include "libanalysis/perft/suite.hpp"

#include "libanalysis/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace hippo::perft {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr unsigned deepest = 1000;
constexpr std::size_t most_units = 1'000'000'000;

template <class Number>
std::optional<Number> read_number(std::string_view text, Number most) {
  Number number{};
  auto const* last = text.data() + text.size();
  auto const [stop, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || stop != last || number > most) return std::nullopt;
  return number;
}

/// The span of a part of the line.
notation::Span span_of(std::string_view line, std::string_view part) {
  auto const begin = static_cast<std::size_t>(part.data() - line.data());
  return {begin, begin + part.size()};
}

} // namespace

std::variant<SuiteLine, SuiteError> read_suite_line(std::string_view line) {
  SuiteLine result;
  auto stop = line.find(';');
  result.position = text::trimmed(line.substr(0, stop));
  if (result.position.empty()) return SuiteError{{0, 0}, "expected a position"};
  while (stop != std::string_view::npos) {
    std::string_view const rest = line.substr(stop + 1);
    auto const next = rest.find(';');
    std::string_view const field = text::trimmed(rest.substr(0, next));
    stop = next == std::string_view::npos ? next : stop + 1 + next;
    if (field.empty()) continue;
    auto const blank = field.find_first_of(blanks);
    auto const depth = field.front() == 'D' && blank != std::string_view::npos
                           ? read_number(field.substr(1, blank - 1), deepest)
                           : std::nullopt;
    auto const count = depth ? text::read_decimal(text::trimmed(field.substr(blank))) : std::nullopt;
    if (!count) return SuiteError{span_of(line, field), "expected a depth and its count, such as 'D2 400'"};
    result.expectations.push_back({*depth, *count});
  }
  return result;
}

std::variant<CountedUnit, SuiteError> read_counted_unit(std::string_view line) {
  std::array<std::string_view, 4> fields;
  std::size_t n = 0;
  for (std::string_view rest = line;;) {
    auto const tab = rest.find('\t');
    if (n == fields.size()) return SuiteError{span_of(line, rest), "one field too many"};
    fields[n++] = text::trimmed(rest.substr(0, tab));
    if (tab == std::string_view::npos) break;
    rest = rest.substr(tab + 1);
  }
  if (n != fields.size())
    return SuiteError{{line.size(), line.size()},
                      "expected a position, its multiplicity, its number and its count, with TABs between"};
  auto const multiplicity = text::read_decimal(fields[1]);
  if (!multiplicity) return SuiteError{span_of(line, fields[1]), "expected the multiplicity of a unit"};
  // Units are numbered from 1: 0 stands for text that is not a number.
  auto const slash = std::min(fields[2].find('/'), fields[2].size());
  auto const index = read_number(fields[2].substr(0, slash), most_units).value_or(0);
  auto const units =
      read_number(fields[2].substr(std::min(slash + 1, fields[2].size())), most_units).value_or(0);
  if (index < 1 || index > units)
    return SuiteError{span_of(line, fields[2]), "expected the number of a unit, such as '3/400'"};
  auto const count = text::read_decimal(fields[3]);
  if (!count) return SuiteError{span_of(line, fields[3]), "expected a count"};
  return CountedUnit{fields[0], *multiplicity, index, units, *count};
}

std::string Merger::add(CountedUnit const& unit) {
  if (units_.empty()) units_.resize(unit.units);
  if (units_.size() != unit.units)
    return fmt::format("a unit of {} after units of {}: they belong to different sums", unit.units,
                       units_.size());
  auto& [seen, value] = units_[unit.index - 1];
  try {
    Count const part = product(unit.multiplicity, unit.count);
    if (seen && value != part) return fmt::format("unit {} appears twice with different counts", unit.index);
    if (!seen) {
      total_ = sum(total_, part);
      seen = true;
      value = part;
      ++seen_;
    }
  } catch (CountOverflow const& error) {
    return error.what();
  }
  return {};
}

} // namespace hippo::perft
