// Strict readers of option values: each kind of value is written in one way in all commands.
#pragma once

#include "libnotation/text/decimal.hpp"

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// A value that the option does not accept; the message says what it accepts.
class BadValue : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The numbers that an option accepts.
struct Range {
  text::Wide least, most;
  bool named; ///< whether messages show it; other ranges are those of integer types
};

/// Decimal digits only: no sign, no blank, no other base. Leading zeros are allowed. Throws
/// BadValue.
[[nodiscard]] text::Wide read_number(std::string_view text, Range const& range);

/// Removes the first operand, which is a number: `name` is what help calls it. Throws Failure.
[[nodiscard]] unsigned take_number(std::vector<std::string>& operands, std::string_view name, unsigned most);

/// Bytes: a number, and after it k, m, g, t, p or e, with or without b or ib: powers of 1024.
/// Throws BadValue.
[[nodiscard]] std::uint64_t read_size(std::string_view text);

/// Seconds, with up to three decimals; at most a thousand days, and more than none. Throws BadValue.
[[nodiscard]] std::chrono::milliseconds read_seconds(std::string_view text);

} // namespace hippo::tool
