#include "tools/common/options/values.hpp"

#include "tools/common/output/program.hpp"

#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

namespace hippo::tool {

namespace {

constexpr std::string_view prefixes = "kmgtpe"; ///< of units, each 1024 times the one before

/// How many bits a unit shifts to the left; nothing where there is no such unit.
std::optional<unsigned> shift_of(std::string_view unit) {
  if (unit.empty() || unit == "b") return 0;
  auto const power = prefixes.find(unit.front());
  std::string_view const rest = unit.substr(1);
  if (power == std::string_view::npos || !(rest.empty() || rest == "b" || rest == "i" || rest == "ib"))
    return {};
  return 10 * (static_cast<unsigned>(power) + 1);
}

} // namespace

text::Wide read_number(std::string_view text, Range const& range) {
  auto const number = text::read_decimal(text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  bool const digits = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  std::string const between =
      range.named || digits
          ? fmt::format(" from {} to {}", text::to_decimal(range.least), text::to_decimal(range.most))
          : "";
  throw BadValue(fmt::format("expected a whole number{}, not '{}'", between, text));
}

unsigned take_number(std::vector<std::string>& operands, std::string_view name, unsigned most) {
  if (operands.empty())
    throw Failure(fmt::format("{} is missing\n  note: '{} --help' has examples", name, program_name()));
  try {
    auto const number = static_cast<unsigned>(read_number(operands.front(), {0, most, true}));
    operands.erase(operands.begin());
    return number;
  } catch (BadValue const& bad) {
    throw Failure(fmt::format("{}: {}", name, bad.what()));
  }
}

std::uint64_t read_size(std::string_view text) {
  auto const digits = std::min(text.find_first_not_of("0123456789"), text.size());
  auto const number = text::read_decimal(text.substr(0, digits));
  auto const shift = shift_of(text::lower(std::string(text.substr(digits))));
  constexpr text::Wide most = std::numeric_limits<std::uint64_t>::max();
  if (!number || *number == 0 || !shift || *number > most >> *shift)
    throw BadValue(fmt::format("expected a size such as 512MiB or 8GiB, not '{}'", text));
  return static_cast<std::uint64_t>(*number << *shift);
}

std::chrono::milliseconds read_seconds(std::string_view text) {
  constexpr std::size_t decimals = 3;
  constexpr text::Wide most = 86'400'000;
  auto const point = std::min(text.find('.'), text.size());
  std::string fraction(text.substr(std::min(point + 1, text.size())));
  bool const is_written_well = fraction.size() <= decimals && (point == text.size()) == fraction.empty();
  fraction.resize(decimals, '0');
  auto const whole = text::read_decimal(text.substr(0, point));
  auto const thousandths = text::read_decimal(fraction);
  if (!is_written_well || !whole || !thousandths || *whole > most || *whole + *thousandths == 0)
    throw BadValue(fmt::format("expected seconds such as 10 or 0.5, not '{}'", text));
  return std::chrono::milliseconds(static_cast<std::int64_t>(*whole * 1000 + *thousandths));
}

} // namespace hippo::tool
