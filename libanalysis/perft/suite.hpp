// Perft suites as text: `GAME FEN ;D1 20 ;D2 400`, one position a line with its known counts.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/text.hpp"

#include <map>
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

/// Reads a line; the text of the position is not checked. Operations of EPD may stand before the counts.
/// `variant` is the game of lines that name none. The caller skips blank lines and comments (`#`).
[[nodiscard]] std::variant<SuiteLine, SuiteError> read_suite_line(std::string_view line,
                                                                  VariantInfo const& variant);

/// One unit of `hippo-perft --split`, counted: `POSITION<TAB>MULTIPLICITY<TAB>INDEX/UNITS<TAB>COUNT`.
struct CountedUnit {
  std::string_view position;
  Count multiplicity = 1;
  std::size_t index = 0; ///< from 1 to units
  std::size_t units = 0;
  Count count = 0;
};
[[nodiscard]] std::variant<CountedUnit, SuiteError> read_counted_unit(std::string_view line);

/// Adds up counted units: a unit that was counted twice is added once, and none may be missing.
class Merger {
public:
  /// Why the unit cannot belong to the same sum; empty if it does.
  [[nodiscard]] std::string add(CountedUnit const& unit);
  [[nodiscard]] Count total() const { return total_; }
  [[nodiscard]] std::size_t missing() const { return units_ - parts_.size(); }
  [[nodiscard]] bool empty() const { return units_ == 0; }

private:
  std::map<std::size_t, Count> parts_; ///< multiplicity * count of the units so far, by their numbers
  std::size_t units_ = 0;              ///< expected; 0: not yet known
  Count total_ = 0;
};

} // namespace hippo::perft
