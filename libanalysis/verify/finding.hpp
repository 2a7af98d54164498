// What was found in a record, for whoever asks or prints.
#pragma once

#include "libanalysis/position/problem.hpp"
#include "libanalysis/verify/problem.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace hippo::verify {

/// A written move that is illegal, or is written with an error.
struct WrongMove {
  SharedPosition before;
  san::Reason reason;
};

using FoundProblem = std::variant<Problem, WrongMove, position::SetupProblem, position::HandicapProblem>;

/// A problem at its place in the text.
struct Finding {
  Topic topic = Topic::record;
  text::Severity severity = text::Severity::error;
  notation::Span where; ///< bytes of the record's text, as in the fixes
  FoundProblem problem;
  std::vector<text::Fix> fixes = {}; ///< each of them alone may be what was meant
  bool repaired = false; ///< reading went on with the only repair; that is `fixes`, if it is an edit
};

[[nodiscard]] inline bool is_error(Finding const& finding) {
  return finding.severity == text::Severity::error;
}
[[nodiscard]] inline bool has_error(std::vector<Finding> const& findings) {
  return std::ranges::any_of(findings, is_error);
}

} // namespace hippo::verify
