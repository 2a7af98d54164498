#include "libanalysis/verify/line_walker.hpp"

#include "libanalysis/verify/words.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <utility>

namespace hippo::verify {

namespace {

using notation::Node;
using notation::ResultMark;
using notation::Variation;
using notation::WrittenMove;
using text::Severity;

/// Search budgets of a record, in moves played to evaluate hints and repairs.
constexpr std::size_t max_plies_for_hints = 5'000;
constexpr std::size_t max_plies_for_repairs = 50'000;

notation::Span place_of(Node const& node) {
  return std::visit([](auto const& part) { return part.where; }, node);
}

PieceLetters letters_of(VariantInfo const* variant, std::vector<Node> const& nodes) {
  return variant == nullptr ? PieceLetters() : PieceLetters(nodes, *variant);
}

/// Null moves and rolls are no misprints of a move.
bool may_be_misprint(Finding const& error) {
  auto const* problem = std::get_if<Problem>(&error.problem.kinds());
  bool const is_null_move =
      problem != nullptr && (std::holds_alternative<problem::NullMove>(problem->kinds()) ||
                             std::holds_alternative<problem::NullMoveRefused>(problem->kinds()));
  return error.topic != Topic::dice && !is_null_move;
}

Following following_of(bool repair, bool keep_going) {
  return keep_going ? Following::likely_repairs : repair ? Following::unique_repairs : Following::first_error;
}

/// The most probable candidates; none if more than `max_suggestions` tie.
std::vector<text::Fix> hints_of(std::vector<Candidate> const& candidates) {
  std::vector<text::Fix> hints;
  for (Candidate const& candidate : candidates)
    if (candidate.evidence.plies == candidates.front().evidence.plies &&
        candidate.distance.letters <= candidates.front().distance.letters)
      hints.push_back(candidate.fix);
  if (hints.size() > san::max_suggestions) hints.clear();
  return hints;
}

} // namespace

LineWalker::LineWalker(ReportBuilder& builder, std::vector<Node> const& main_line, std::string_view text,
                       VerifyOptions const& options, bool states_start)
    : builder_(builder), main_line_(main_line), text_(text), repair_(options.repair),
      keep_going_(options.keep_going), null_moves_(options.null_moves), as_played_(options.as_played),
      states_start_(states_start), letters_(letters_of(builder.report().variant, main_line)),
      line_player_(text, letters_), player_(line_player_, text),
      follower_(player_, text, repair_ || keep_going_ ? max_plies_for_repairs : max_plies_for_hints) {}

void LineWalker::walk_main_line() {
  Alternatives start;
  if (auto const& position = builder_.report().start)
    start = {{std::make_shared<AnyPosition>(*position), {}}};
  walk({.nodes = main_line_,
        .line = 0,
        .start = start,
        .state = {.now = start, .refuses_null_moves = !null_moves_, .as_played = as_played_}});
}

void LineWalker::walk(Walk walk) {
  if (repair_ || keep_going_) make_plan(walk);
  bool has_moves = false;
  for (; walk.node < walk.nodes.size(); ++walk.node) {
    if (skip_nested_comment(walk)) continue;
    Node const& node = walk.nodes[walk.node];
    auto const* variation = std::get_if<Variation>(&node);
    if (variation != nullptr && !has_moves)
      builder_.add(walk.line, {Topic::early_variation,
                               Severity::error,
                               {variation->where.begin, variation->where.begin + 1},
                               problem::NothingToVary{}});
    has_moves |= variation == nullptr && !std::holds_alternative<notation::Comment>(node);
    if (variation != nullptr)
      read_variation(walk, *variation);
    else if (!take_repair(walk))
      read_node(walk);
  }
  for (Alternative& alternative : walk.state.now)
    if (!alternative.choices.empty())
      builder_.line(walk.line).alive.push_back(std::move(alternative.choices));
}

/// Reports the tail of a nested comment as one error.
bool LineWalker::skip_nested_comment(Walk& walk) {
  auto const end = end_of_nested_comment(walk.nodes, walk.node, text_);
  if (!end) return false;
  notation::Span const outer = place_of(walk.nodes[walk.node]);
  notation::Span const where{outer.end - 1, place_of(walk.nodes[*end]).end};
  builder_.add(walk.line, {Topic::unreadable, Severity::error, where,
                           problem::Unreadable{
                               std::string(shortened(where.of(text_))),
                               "no more of the comment: comments do not nest, and the first } ends it"}});
  walk.node = *end;
  return true;
}

void LineWalker::read_variation(Walk const& walk, Variation const& variation) {
  Alternatives const& from = walk.state.before;
  std::size_t const line = builder_.add_line(
      variation.where, name_of(variation, text_, from.empty() ? nullptr : &*from.front().position));
  if (from.empty()) builder_.line(line).verdict = Verdict::unchecked;
  if (!variation.closed)
    builder_.add(line, {Topic::open_variation,
                        Severity::error,
                        {variation.where.begin, variation.where.begin + 1},
                        problem::UnclosedVariation{closed_name(variation, text_)}});
  this->walk({.nodes = variation.nodes,
              .line = line,
              .start = from,
              .state = {.now = from, .number_offset = walk.state.number_offset, .as_played = as_played_}});
}

void LineWalker::read_node(Walk& walk) {
  Node const& node = walk.nodes[walk.node];
  auto const* written = std::get_if<WrittenMove>(&node);
  bool const was_alive = !walk.state.now.empty();
  if (written != nullptr && was_alive) warn_of_letters(walk.line, *written);
  Step step = player_.step(walk.state, node);
  if (step.readings.size() > 1) order_readings(walk, step);
  if (written != nullptr || !step.plies.empty()) warn_of_early_result(walk);
  if (auto const* result = std::get_if<ResultMark>(&node); result != nullptr && walk.line == 0)
    result_ = *result;
  auto const error = std::ranges::find_if(step.findings, is_error);
  if (was_alive && error != step.findings.end() && may_be_misprint(*error)) add_hints(walk, *error);
  report(walk, std::move(step));
}

/// The reading that most of the moves that follow fit comes first.
void LineWalker::order_readings(Walk& walk, Step& step) {
  constexpr std::size_t most = 8; // that are compared
  auto const rest = std::span(walk.nodes).subspan(walk.node + 1);
  std::vector<std::pair<std::size_t, MadeMove::Reading>> ordered; // by the number of moves
  for (std::size_t i = 0; i < step.readings.size(); ++i) {
    auto const fitting = i < most ? follower_.follow({step.readings[i].after}, rest).plies : 0;
    ordered.emplace_back(fitting, step.readings[i]);
  }
  std::ranges::stable_sort(ordered, std::greater(), [](auto const& one) { return one.first; });
  step.plies.resize(step.plies.size() - step.readings.front().plies.size());
  step.readings.clear();
  for (auto& [fitting, reading] : ordered) step.readings.push_back(std::move(reading));
  std::ranges::copy(step.readings.front().plies, std::back_inserter(step.plies));
  NodePlayer::follow(walk.state, step.readings);
}

void LineWalker::report(Walk const& walk, Step step) {
  auto note = assumed_start(walk, step);
  for (Finding& finding : step.findings) builder_.add(walk.line, std::move(finding));
  if (note) builder_.add(walk.line, *std::move(note));
  LineReport& line = builder_.line(walk.line);
  for (EndedAlternative& ended : step.ended) {
    builder_.add(walk.line, {Topic::alternative, Severity::note, place_of(walk.nodes[walk.node]),
                             problem::AlternativeEnds{ended}});
    line.ended.push_back(std::move(ended));
  }
  std::ranges::move(step.plies, std::back_inserter(line.plies));
  line.unplayed += step.unplayed;
}

/// A note on a fragment of a game: its first number is of another move than the first one of the game.
std::optional<Finding> LineWalker::assumed_start(Walk const& walk, Step const& step) const {
  LineReport const& line = builder_.line(walk.line);
  bool const is_first = walk.line == 0 && line.plies.empty() && line.unplayed == 0;
  auto const number = std::ranges::find(step.findings, Topic::move_number, &Finding::topic);
  if (states_start_ || !is_first || number == step.findings.end()) return std::nullopt;
  return Finding{Topic::move_number, Severity::note, number->where, problem::StartAssumed{}};
}

void LineWalker::warn_of_early_result(Walk const& walk) {
  if (walk.line != 0 || !result_) return;
  builder_.add(0, {Topic::record, Severity::warning, result_->where, problem::ResultBeforeEnd{}});
  result_.reset();
}

/// Pieces whose names are in another language, each once.
void LineWalker::warn_of_letters(std::size_t line, WrittenMove const& written) {
  auto const warn = [&](std::string const& name) {
    std::string const letter = letters_.translated(name);
    if (letter != name && translated_.insert(name).second)
      builder_.add(line,
                   {Topic::inexact_move, Severity::warning, written.where,
                    problem::ForeignLetter{name, letter, letters_.languages(), builder_.report().variant}});
  };
  warn(written.piece);
  if (written.improvement) warn(written.improvement->name);
}

void LineWalker::make_plan(Walk& walk) {
  walk.plan.emplace();
  if (!walk.start.empty())
    walk.plan = RepairSearch(follower_, letters_, text_, following_of(repair_, keep_going_))
                    .plan(walk.nodes, walk.start);
}

/// The candidates for the word at the node; null where there is no error.
Suspicion const* LineWalker::suspicion(Walk& walk) {
  if (!walk.plan) make_plan(walk);
  auto const found = walk.plan->errors.find(walk.node);
  return found == walk.plan->errors.end() ? nullptr : &found->second;
}

/// Adds hints to an error, or a note that an earlier move is the misprint.
void LineWalker::add_hints(Walk& walk, Finding& error) {
  Suspicion const* found = suspicion(walk);
  if (found == nullptr) return;
  if (found->unique && found->unique->node != walk.node)
    return builder_.add(walk.line, {Topic::illegal_move,
                                    Severity::note,
                                    place_of(walk.nodes[found->unique->node]),
                                    problem::Misprint{},
                                    {found->unique->fix}});
  if (auto hints = hints_of(found->here); !hints.empty()) error.fixes = std::move(hints);
  if (repair_) error.after = found->why_not;
}

/// Goes on with the repair of the word, if there is one: with an error, unless it is certain and --repair is
/// given.
bool LineWalker::take_repair(Walk& walk) {
  if (!walk.plan || walk.state.now.empty()) return false;
  auto const found = walk.plan->repairs.find(walk.node);
  if (found == walk.plan->repairs.end()) return false;
  Finding repaired = error_at(walk);
  repaired.topic = Topic::illegal_move;
  auto const& [candidate, certain] = found->second;
  repaired.repaired = repair_ && certain;
  if (repaired.repaired)
    repaired.severity = Severity::warning;
  else
    repaired.after = AfterError::read_on;
  repaired.fixes = {candidate.fix};
  builder_.add(walk.line, std::move(repaired));
  LineReport& report = builder_.line(walk.line);
  if (report.verdict == Verdict::valid) report.verdict = Verdict::repaired;
  PlayedMove played = LinePlayer::play(walk.state.now, candidate.move, place_of(walk.nodes[walk.node]));
  report.plies.push_back(*played.ply);
  walk.state.before = std::exchange(walk.state.now, std::move(played.after));
  return true;
}

/// The error of a repaired word.
Finding LineWalker::error_at(Walk const& walk) const {
  Node const& node = walk.nodes[walk.node];
  LineState state = walk.state;
  Step step = player_.step(state, node);
  for (Finding& found : step.findings)
    if (is_error(found)) return std::move(found);
  return {Topic::illegal_move, Severity::error, place_of(node), problem::Misprint{}};
}

} // namespace hippo::verify
