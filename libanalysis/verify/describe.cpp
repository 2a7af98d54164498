#include "libanalysis/verify/describe.hpp"

#include "libanalysis/verify/problem_words.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace hippo::verify {

namespace {

/// Remarks on a problem, each a line; without any for most.
struct Notes {
  using Lines = std::vector<std::string>;

  Lines operator()(problem::NullMove const& p) const {
    if (!p.refused) return {};
    return {"--null-moves accepts null moves in the main line"};
  }
  Lines operator()(problem::NotMovedSinceRoll const&) const {
    return {"a turn without a move is written 'pass'"};
  }
  Lines operator()(problem::NotRepeated const& p) const {
    if (!p.earlier) return {};
    AnyPosition const& before = *p.earlier->before;
    return {fmt::format("a draw could be claimed after {}",
                        numbered(before, san::Speller(before)(p.earlier->move)))};
  }
  Lines operator()(problem::UnknownGame const&) const {
    return {"'hippo-games list' lists the games",
            "-g GAME reads the record as that game; -g FILE.ini makes the games of a file known"};
  }
  Lines operator()(problem::UnclosedVariation const& p) const {
    if (p.closed_name.empty()) return {};
    return {fmt::format("if a piece is meant, its name is not closed; it would be '{}'", p.closed_name)};
  }
  Lines operator()(problem::Blunder const& p) const { return {better_moves(p)}; }
  Lines operator()(auto const&) const { return {}; }

private:
  /// The first of the moves by name, and how many more there are.
  static std::string better_moves(problem::Blunder const& blunder) {
    constexpr std::size_t most_shown = 3;
    san::Speller const speller(*blunder.position);
    Lines texts;
    std::size_t const count = blunder.preserving.size();
    for (Move move : std::span(blunder.preserving).first(std::min(count, most_shown)))
      texts.push_back('\'' + speller(move) + '\'');
    std::string const what = blunder.before.kind == TableResult::Kind::win ? "win" : "draw";
    if (count == 1) return fmt::format("only {} preserves the {}", texts.front(), what);
    return fmt::format("{}{} preserve the {}", fmt::join(texts, ", "),
                       count > texts.size() ? fmt::format(" and {} more", count - texts.size()) : "", what);
  }
};

/// A finding with its words.
struct Describer {
  Finding const& finding;

  text::Diagnostic operator()(Problem const& problem) const {
    return {finding.severity, finding.where, words_of(problem), std::visit(Notes{}, problem.kinds()),
            finding.fixes};
  }
  text::Diagnostic operator()(WrongMove const& move) const {
    return san::describe(*move.before, {finding.severity, finding.where, move.reason, finding.fixes});
  }
  text::Diagnostic operator()(position::SetupProblem const& problem) const {
    return position::describe(position::SetupError{finding.where, problem, finding.fixes});
  }
  text::Diagnostic operator()(position::HandicapProblem const& problem) const {
    return position::describe(position::HandicapError{finding.where, problem});
  }
};

} // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::valid:
    return "valid";
  case Verdict::repaired:
    return "repaired";
  case Verdict::invalid:
    return "invalid";
  case Verdict::unchecked:
    break;
  }
  return "unchecked";
}

std::string words_of(Choices const& choices) {
  std::vector<std::string> words;
  for (auto const& [before, move] : choices)
    words.push_back(numbered(*before, san::Speller(*before).bare(move)));
  return fmt::format("{}", fmt::join(words, " "));
}

std::string words_of(EndedAlternative const& ended) {
  return fmt::format("{} at {}: {}", words_of(ended.choices), numbered(*ended.before, ended.move),
                     san::describe(*ended.before, ended.reason));
}

namespace {

/// A remark on what became of a move with an error; empty for most.
std::string_view words_of(AfterError after) {
  switch (after) {
  case AfterError::unsaid:
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
