#include "libanalysis/verify/repairs.hpp"

#include "libanalysis/verify/words.hpp"
#include "libgame/san/interpret.hpp"
#include "libgame/san/resolve.hpp"

#include <algorithm>

namespace hippo::verify {

namespace {

using notation::Node;
using notation::Unreadable;
using notation::WrittenMove;

// A repair is made if one candidate is clearly the best:
//   1. Candidates are the moves that a text with a flaw means, and the legal moves whose spelling is near to
//      the word (san::near_moves); of words before the error, legal as written, those one misprint away.
//   2. They are ordered by evidence (following moves that are legal), misprints, warnings and distance.
//   3. The best one explains the line to its end, or `margin` moves of it.
//   4. It is clearly better than each other one: it explains more moves, and either reaches the end with no
//      more misprints, or is ahead by `margin`; or it explains as many with fewer misprints or no warnings.
//   5. Fewer misprints do not blame an earlier, legal move unless `margin` moves confirm it.

constexpr std::size_t margin = 8; ///< plies

constexpr std::size_t one_misprint = 1; ///< edits

/// Distance of accepted habits, which are no misprints: an improvement that is left out, a check marked as
/// mate or as a double one.
constexpr san::TextDistance accepted_habit{};

std::size_t misprints(Candidate const& candidate) {
  if (candidate.distance == accepted_habit) return 0;
  std::size_t const marks = candidate.distance.false_mark ? 1 : 0;
  return std::max(candidate.distance.letters + marks, one_misprint);
}

/// Rule 2.
bool comes_before(Candidate const& a, Candidate const& b) {
  if (a.evidence.plies != b.evidence.plies) return a.evidence.plies > b.evidence.plies;
  if (misprints(a) != misprints(b)) return misprints(a) < misprints(b);
  if (a.evidence.flaws != b.evidence.flaws) return a.evidence.flaws < b.evidence.flaws;
  return a.distance < b.distance;
}

/// Rules 4 and 5: whether the first of the candidates in their order is clearly more probable than another.
bool is_clearly_better(Candidate const& best, Candidate const& other) {
  if (best.evidence.plies > other.evidence.plies) {
    bool const is_farther = misprints(best) > misprints(other);
    return (best.evidence.to_end && !is_farther) || best.evidence.plies >= other.evidence.plies + margin;
  }
  bool const may_be_blamed = best.node >= other.node || best.evidence.plies >= margin;
  return (misprints(best) < misprints(other) && may_be_blamed) ||
         (best.evidence.flaws == 0 && other.evidence.flaws > 0);
}

std::optional<Candidate> unique_best(std::vector<Candidate> const& ordered) {
  if (ordered.empty()) return std::nullopt;
  Candidate const& best = ordered.front();
  if (!best.evidence.to_end && best.evidence.plies < margin) return std::nullopt; // rule 3
  for (std::size_t i = 1; i < ordered.size(); ++i)
    if (!is_clearly_better(best, ordered[i])) return std::nullopt;
  return best;
}

/// Why there is no unique best one.
AfterError why_none(std::vector<Candidate> const& ordered) {
  if (ordered.empty()) return AfterError::no_candidate;
  Evidence const& best = ordered.front().evidence;
  return best.to_end || best.plies >= margin ? AfterError::several : AfterError::too_little_proof;
}

/// The first of the candidates in their order, if it is for the word with the error, two moves that follow
/// fit it, and fewer fit each other one.
std::optional<Candidate> likely_best(std::vector<Candidate> const& ordered, std::size_t error) {
  constexpr std::size_t least = 2; ///< plies, one of each side
  if (ordered.empty() || ordered.front().node != error) return std::nullopt;
  Candidate const& best = ordered.front();
  std::size_t const next = ordered.size() > 1 ? ordered[1].evidence.plies : 0;
  bool const is_likely = best.evidence.plies >= least && best.evidence.plies > next;
  return is_likely ? std::optional(best) : std::nullopt;
}

/// The moves that a text with flaws means, each an edit.
std::vector<san::Suggestion> meant(AnyPosition const& position, san::Meaning const& meaning,
                                   san::MoveText const& written) {
  std::vector<san::Suggestion> moves;
  auto const wrong = std::ranges::find(meaning.flaws, text::Severity::error, &san::Finding::severity);
  bool const has_fixes = wrong != meaning.flaws.end() && wrong->fixes.size() == meaning.moves.size();
  bool const is_left_out = wrong != meaning.flaws.end() &&
                           std::holds_alternative<san::reason::MissingImprovement>(wrong->problem.kinds());
  bool const is_mark = wrong == meaning.flaws.end();
  san::Speller const speller(position);
  for (std::size_t i = 0; i < meaning.moves.size(); ++i) {
    Move const move = meaning.moves[i];
    auto const fix = has_fixes ? wrong->fixes[i]
                               : san::fix_to(position, written, move, speller.bare(move, written.spelling));
    bool const gives_check = is_mark && san::check_given(position.after(move)) != san::CheckKind::none;
    san::TextDistance const misprint{one_misprint, false, false, one_misprint};
    moves.push_back({move, fix, is_left_out || gives_check ? accepted_habit : misprint});
  }
  return moves;
}

} // namespace

LinePlan RepairSearch::plan(std::span<Node const> nodes, Alternatives const& start) {
  LinePlan plan;
  Line line{nodes, std::vector<Alternatives>(nodes.size()), std::vector<bool>(nodes.size())};
  LineState state{.now = start};
  std::size_t first = 0; // nodes before it have been decided on
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    line.before[i] = state.now;
    if (auto const end = end_of_nested_comment(nodes, i, text_)) {
      i = *end;
      continue;
    }
    auto const outcome = follower_.step(state, nodes[i]);
    line.is_move[i] = outcome != SilentFollower::Outcome::none;
    if (outcome != SilentFollower::Outcome::failed) continue;
    Suspicion found = suspect(line, i, first);
    auto const repair = chosen(found);
    plan.errors.insert_or_assign(i, std::move(found));
    if (repair) {
      Candidate const& move = repair->candidate;
      plan.errors.erase(plan.errors.upper_bound(move.node), plan.errors.end());
      plan.repairs.insert_or_assign(move.node, *repair);
      state = {.now = after_move(line.before[move.node], move.move)};
      i = move.node;
      first = i + 1;
    }
    if (state.now.empty()) break;
  }
  return plan;
}

/// The move with which the line is followed on after an error.
std::optional<Repair> RepairSearch::chosen(Suspicion const& found) const {
  if (following_ == Following::first_error) return std::nullopt;
  if (found.unique) return Repair{*found.unique, true};
  if (following_ == Following::likely_repairs && found.likely) return Repair{*found.likely, false};
  return std::nullopt;
}

Suspicion RepairSearch::suspect(Line const& line, std::size_t error, std::size_t first) {
  Suspicion found;
  auto const leads_to_end = [](Candidate const& candidate) { return candidate.evidence.to_end; };
  found.here = candidates(line, error, one_misprint);
  find_evidence(line, found.here);
  if (std::ranges::none_of(found.here, leads_to_end)) {
    found.here = candidates(line, error, san::furthest_suggestion);
    find_evidence(line, found.here);
  }
  auto all = earlier(line, error, first);
  all.insert(all.end(), found.here.begin(), found.here.end());
  std::ranges::stable_sort(all, comes_before);
  if (!follower_.is_exhausted()) { // else another one might be as good
    found.unique = unique_best(all);
    found.likely = likely_best(all, error);
  }
  if (!found.unique) found.why_not = follower_.is_exhausted() ? AfterError::search_given_up : why_none(all);
  found.here = of_named_piece(*line.before[error].front().position, line.nodes[error], std::move(found.here));
  return found;
}

/// Moves before the error with which the word at the error is legal. Their evidence counts from there, as
/// that of the moves for the error does.
std::vector<Candidate> RepairSearch::earlier(Line const& line, std::size_t error, std::size_t first) {
  std::vector<Candidate> all;
  std::size_t passed = 1; // moves after the word, up to the error
  for (std::size_t node = error; node-- > first && !follower_.is_exhausted();) {
    auto here = candidates(line, node, one_misprint);
    std::erase_if(here, [](Candidate const& candidate) { return misprints(candidate) > one_misprint; });
    find_evidence(line, here);
    for (Candidate& candidate : here) {
      if (candidate.evidence.plies < passed) continue;
      candidate.evidence.plies -= passed;
      all.push_back(std::move(candidate));
    }
    passed += line.is_move[node] ? 1 : 0;
  }
  return all;
}

std::vector<Candidate> RepairSearch::candidates(Line const& line, std::size_t node,
                                                std::size_t furthest) const {
  Alternatives const& now = line.before[node];
  if (now.empty()) return {}; // a part of a comment
  AnyPosition const& position = *now.front().position;
  auto const* as_written = std::get_if<WrittenMove>(&line.nodes[node]);
  auto const* word = std::get_if<Unreadable>(&line.nodes[node]);
  if (as_written == nullptr && word == nullptr) return {};
  if (word != nullptr && is_misspelt_number(word->where.of(text_))) return {};
  san::Speller const speller(position);
  std::vector<san::Suggestion> moves;
  san::MoveText written;
  if (as_written != nullptr) {
    WrittenMove const move = san::interpret(position, letters_.translated(*as_written));
    written = san::move_text(move, text_);
    auto const result = san::resolve_interpreted(speller, position, move);
    if (auto const* meaning = std::get_if<san::Meaning>(&result)) moves = meant(position, *meaning, written);
  } else {
    written = san::move_text(word->where, text_);
  }
  std::size_t const read = moves.size();
  for (san::Suggestion& near : san::near_moves(speller, position, written, text_)) {
    auto const end = moves.begin() + static_cast<std::ptrdiff_t>(read);
    bool const is_known = std::any_of(moves.begin(), end, [&](auto const& m) { return m.move == near.move; });
    if (!is_known && near.distance.letters <= furthest) moves.push_back(std::move(near));
  }
  std::vector<Candidate> found;
  found.reserve(moves.size());
  for (san::Suggestion& move : moves)
    found.push_back({node, move.move, std::move(move.fix), move.distance, {}});
  return found;
}

/// Where the word names the right piece: among the candidates those of this piece, and of ambiguous moves
/// only these.
std::vector<Candidate> RepairSearch::of_named_piece(AnyPosition const& position, Node const& node,
                                                    std::vector<Candidate> candidates) const {
  auto const* written = std::get_if<WrittenMove>(&node);
  if (written == nullptr || written->piece.empty()) return candidates;
  WrittenMove const move = san::interpret(position, letters_.translated(*written));
  auto const result = san::resolve_interpreted(san::Speller(position), position, move);
  auto const* finding = std::get_if<san::Finding>(&result);
  if (finding == nullptr || !san::names_right_piece(finding->problem)) return candidates;
  auto const* ambiguous = std::get_if<san::reason::Ambiguous>(&finding->problem.kinds());
  auto const* castling = std::get_if<san::reason::CastlingBySquare>(&finding->problem.kinds());
  auto const type = position.variant().find_piece(move.piece);
  std::erase_if(candidates, [&](Candidate const& candidate) {
    bool const is_meant =
        (ambiguous == nullptr || std::ranges::count(ambiguous->moves, candidate.move) > 0) &&
        (castling == nullptr || castling->castling == candidate.move);
    return !is_meant || position::mover(position, candidate.move) != type;
  });
  return candidates;
}

void RepairSearch::find_evidence(Line const& line, std::vector<Candidate>& candidates) {
  for (Candidate& candidate : candidates) {
    auto const after = after_move(line.before[candidate.node], candidate.move);
    candidate.evidence = follower_.follow(after, line.nodes.subspan(candidate.node + 1));
  }
  std::ranges::stable_sort(candidates, comes_before);
}

} // namespace hippo::verify
