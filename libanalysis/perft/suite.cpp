#include "libanalysis/perft/suite.hpp"

#include "libgame/position/epd.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/number.hpp"
#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace hippo::perft {

namespace {

constexpr unsigned deepest = 1000;
constexpr std::size_t max_units = 1'000'000'000;

/// The span of a part of the line.
notation::Span span_of(std::string_view line, std::string_view part) {
  auto const begin = static_cast<std::size_t>(part.data() - line.data());
  return {begin, begin + part.size()};
}

/// The next `;` outside of quotation marks.
std::size_t find_end(std::string_view line) {
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    quoted ^= line[at] == '"';
    if (line[at] == ';' && !quoted) return at;
  }
  return std::string_view::npos;
}

/// `D2 400`.
std::optional<Expectation> read_expectation(std::string_view field) {
  auto const blank = field.find_first_of(text::blanks);
  if (!field.starts_with('D') || blank == std::string_view::npos) return std::nullopt;
  auto const depth = text::read_number<unsigned>(field.substr(1, blank - 1), 0, deepest);
  auto const count = depth ? text::read_decimal(text::trimmed(field.substr(blank))) : std::nullopt;
  if (!count) return std::nullopt;
  return Expectation{*depth, *count};
}

/// Where the position ends: before the first operation of EPD, else before the first `;`.
std::size_t find_operations(std::string_view line, VariantInfo const& variant) {
  auto const operations = position::operations_in(line, variant);
  return operations.empty() ? std::min(line.find(';'), line.size()) : span_of(line, operations).begin;
}

/// Whether an operation is about something else than a depth: `id "a"`, `bm Nf3`.
bool is_another(std::string_view field) {
  bool const names_depth = field.size() > 1 && text::lower(field[0]) == 'd' && notation::is_digit(field[1]);
  return notation::is_letter(field.front()) && !names_depth;
}

} // namespace

std::variant<SuiteLine, SuiteError> read_suite_line(std::string_view line, VariantInfo const& variant) {
  SuiteLine result;
  std::size_t const begin = find_operations(line, variant);
  result.position = text::trimmed(line.substr(0, begin));
  if (result.position.empty()) return SuiteError{{0, 0}, "expected a position"};
  for (std::string_view rest = line.substr(begin); !rest.empty();) {
    std::size_t const end = find_end(rest);
    std::string_view const field = text::trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end, rest.size() - 1) + 1);
    if (field.empty() || is_another(field)) continue;
    auto const expectation = read_expectation(field);
    if (!expectation)
      return SuiteError{span_of(line, field), "expected a depth and its count, such as 'D2 400'"};
    result.expectations.push_back(*expectation);
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
  auto const index = text::read_number<std::size_t>(fields[2].substr(0, slash), 0, max_units).value_or(0);
  auto const units =
      text::read_number<std::size_t>(fields[2].substr(std::min(slash + 1, fields[2].size())), 0, max_units)
          .value_or(0);
  if (index < 1 || index > units)
    return SuiteError{span_of(line, fields[2]), "expected the number of a unit, such as '3/400'"};
  auto const count = text::read_decimal(fields[3]);
  if (!count) return SuiteError{span_of(line, fields[3]), "expected a count"};
  return CountedUnit{fields[0], *multiplicity, index, units, *count};
}

std::string Merger::add(CountedUnit const& unit) {
  if (units_ == 0) units_ = unit.units;
  if (units_ != unit.units)
    return fmt::format("a unit of {} after units of {}: they belong to different sums", unit.units, units_);
  try {
    Count const part = product(unit.multiplicity, unit.count);
    if (auto const found = parts_.find(unit.index); found != parts_.end())
      return found->second == part ? ""
                                   : fmt::format("unit {} appears twice with different counts", unit.index);
    total_ = sum(total_, part);
    parts_.emplace(unit.index, part);
  } catch (CountOverflow const& error) {
    return error.what();
  }
  return {};
}

} // namespace hippo::perft
