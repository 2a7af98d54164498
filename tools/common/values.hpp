// Values of options, read strictly: one way to write each kind of value, for all commands.
#pragma once

#include "libanalysis/text/decimal.hpp"

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace hippo::tool {

/// A value that is not what the option takes; it says what is.
class BadValue : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The numbers that an option takes.
struct Range {
  text::Wide least, most;
  bool named; ///< whether the user is to know: other ranges are those of the machine's numbers
};

/// Decimal digits and nothing else: no sign, no blank, no other base. Leading zeros do not count. Throws
/// BadValue.
[[nodiscard]] text::Wide read_number(std::string_view text, Range const& range);

/// Bytes: a number, and k, m, g, t, p or e with or without b or ib behind it, which are powers of 1024.
/// Throws BadValue.
[[nodiscard]] std::uint64_t read_size(std::string_view text);

} // namespace hippo::tool
