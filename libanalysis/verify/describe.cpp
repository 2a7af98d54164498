#include "libanalysis/verify/describe.hpp"

#include "libgame/position/describe.hpp"
#include "libgame/san/describe.hpp"
#include "libnotation/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::verify {

namespace {

/// A finding with its words.
struct Describer {
  Finding const& finding;

  text::Diagnostic operator()(Problem const& problem) const {
    return text::in_words(text::Finding<Problem>{finding.where, problem, finding.fixes}, words_of(problem));
  }
  text::Diagnostic operator()(WrongMove const& move) const {
    return san::describe(*move.before, {finding.where, move.reason, finding.fixes});
  }
  text::Diagnostic operator()(position::SetupProblem const& problem) const {
    return position::describe(position::SetupError{finding.where, problem, finding.fixes});
  }
  text::Diagnostic operator()(position::HandicapProblem const& problem) const {
    return position::describe(position::HandicapError{finding.where, problem});
  }
};

/// The code of a finding.
struct Coder {
  std::string_view operator()(Problem const& problem) const { return code_of(problem); }
  std::string_view operator()(WrongMove const& move) const { return san::code_of(move.reason); }
  std::string_view operator()(auto const& problem) const { return position::code_of(problem); }
};

} // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::valid:
    return "valid";
  case Verdict::repaired:
    return "repaired";
  case Verdict::played:
    return "played";
  case Verdict::invalid:
    return "invalid";
  case Verdict::unchecked:
    break;
  }
  return "unchecked";
}

namespace {

/// A remark on what became of a move with an error; empty for most.
std::string_view words_of(AfterError after) {
  switch (after) {
  case AfterError::unsaid:
  case AfterError::made: // a note of its own
    break;
  case AfterError::read_on:
    return "the moves that follow are read as after the corrected move";
  case AfterError::no_candidate:
    return "not repaired: no legal move is written alike";
  case AfterError::several:
    return "not repaired: several moves fit those that follow";
  case AfterError::too_little_proof:
    return "not repaired: too few of the moves that follow fit any repair";
  case AfterError::search_given_up:
    return "not repaired: the record has too many errors to look further";
  }
  return "";
}

} // namespace

std::string_view code_of(Finding const& finding) { return std::visit(Coder{}, finding.problem.kinds()); }

std::vector<std::string_view> all_codes() {
  std::vector<std::string_view> all;
  for (auto const codes :
       {problem_codes(), san::reason_codes(), position::setup_codes(), position::handicap_codes()})
    all.insert(all.end(), codes.begin(), codes.end());
  return all;
}

text::Diagnostic describe(Finding const& finding) {
  text::Diagnostic described = std::visit(Describer{finding}, finding.problem.kinds());
  if (auto const remark = words_of(finding.after); !remark.empty()) described.notes.emplace_back(remark);
  described.severity = finding.severity;
  described.repaired = finding.repaired;
  return described;
}

namespace {

bool is_redundant_origin(Finding const& finding) {
  auto const* move = std::get_if<WrongMove>(&finding.problem.kinds());
  return move != nullptr && std::holds_alternative<san::reason::RedundantOrigin>(move->reason.kinds());
}

} // namespace

std::vector<text::Diagnostic> described(std::vector<Finding> const& findings) {
  auto const redundant = std::ranges::count_if(findings, is_redundant_origin);
  std::vector<text::Diagnostic> all;
  bool has_redundant = false;
  for (Finding const& finding : findings) {
    bool const is_redundant = is_redundant_origin(finding);
    if (is_redundant && has_redundant) continue;
    all.push_back(describe(finding));
    if (is_redundant && redundant > 1)
      all.back().notes.push_back(redundant == 2
                                     ? "1 more move of this record has it"
                                     : fmt::format("{} more moves of this record have it", redundant - 1));
    has_redundant |= is_redundant;
  }
  return all;
}

} // namespace hippo::verify

template class hippo::text::OneOf<hippo::verify::FoundProblemKinds>;
