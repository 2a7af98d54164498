// Perft suites as text: `GAME FEN ;D1 20 ;D2 400`, a position a line with what is known of it.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libnotation/text.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::perft {

struct Expectation {
  unsigned depth = 0;
  Count count = 0;
};

struct SuiteLine {
  std::string_view position; ///< the text before the first semicolon, without blanks at its end
  std::vector<Expectation> expectations;
};

struct SuiteError {
  notation::Span where; ///< bytes of the line
  std::string reason;
};

/// Reads a line; the position's text is not looked at. Blank lines and lines that begin with `#` are none and
/// must not be given.
[[nodiscard]] std::variant<SuiteLine, SuiteError> read_suite_line(std::string_view line);

/// One unit of `hippo-perft --split`, counted: `POSITION<TAB>MULTIPLICITY<TAB>INDEX/UNITS<TAB>COUNT`.
struct CountedUnit {
  std::string_view position;
  Count multiplicity = 1;
  std::size_t index = 0; ///< from 1 to units
  std::size_t units = 0;
  Count count = 0;
};
[[nodiscard]] std::variant<CountedUnit, SuiteError> read_counted_unit(std::string_view line);

/// Adds up counted units: each counts once however often it was counted, and none may be missing.
class Merger {
public:
  /// A reason why the unit cannot belong to the same sum; empty if all is well.
  [[nodiscard]] std::string add(CountedUnit const& unit);
  [[nodiscard]] Count total() const { return total_; }
  [[nodiscard]] std::size_t missing() const { return units_.size() - seen_; }
  [[nodiscard]] bool empty() const { return units_.empty(); }

private:
  std::vector<std::pair<bool, Count>> units_; ///< whether a unit has come, and multiplicity * count
  std::size_t seen_ = 0;
  Count total_ = 0;
};

} // namespace hippo::perft
