// The findings in a record.
#pragma once

#include "libanalysis/verify/problem.hpp"
#include "libgame/position/problem.hpp"
#include "libnotation/text/one_of.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

namespace hippo::verify {

/// A written move that is illegal, or is written with an error.
struct WrongMove {
  SharedPosition before;
  san::Reason reason;
};

using FoundProblemKinds = std::variant<Problem, WrongMove, position::SetupProblem, position::HandicapProblem>;
using FoundProblem = text::OneOf<FoundProblemKinds>;

/// The treatment of a move with an error.
enum class AfterError : std::uint8_t {
  unsaid,
  made,             ///< as written: see VerifyOptions::as_played
  read_on,          ///< its line was followed on with the move of `fixes`
  no_candidate,     ///< not repaired: no legal move is written alike
  several,          ///< not repaired: the moves that follow fit several ones
  too_little_proof, ///< not repaired: too few moves that follow fit any
  search_given_up,  ///< not repaired: the record has too many errors to look further
};

/// A problem at its place in the text.
struct Finding {
  Topic topic = Topic::record;
  text::Severity severity = text::Severity::error;
  notation::Span where; ///< bytes of the record's text, as in the fixes
  FoundProblem problem;
  std::vector<text::Fix> fixes = {}; ///< each is a possible correction on its own
  AfterError after = AfterError::unsaid;
  bool repaired = false; ///< reading went on with the only repair; that is `fixes`, if it is an edit
};

[[nodiscard]] inline bool is_error(Finding const& finding) {
  return finding.severity == text::Severity::error;
}
[[nodiscard]] inline bool has_error(std::vector<Finding> const& findings) {
  return std::ranges::any_of(findings, is_error);
}

} // namespace hippo::verify

extern template class hippo::text::OneOf<hippo::verify::FoundProblemKinds>;
