#include "libanalysis/verify/line_walker.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/words.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace hippo::verify {

namespace {

using notation::MoveNumber;
using notation::Node;
using notation::ResultMark;
using notation::Unreadable;
using notation::Variation;
using notation::WrittenMove;

constexpr Move null_move{Square(), Square(), PieceType(), MoveKind::pass};

/// What a record may cost for its errors, in moves that are played to find what was meant.
constexpr std::size_t most_plies_for_hints = 5'000;
constexpr std::size_t most_plies_for_repairs = 50'000;

notation::Span place_of(Node const& node) {
  return std::visit([](auto const& part) { return part.where; }, node);
}

PieceLetters letters_of(VariantInfo const* variant, std::vector<Node> const& nodes) {
  return variant == nullptr ? PieceLetters() : PieceLetters(nodes, *variant);
}

/// The most probable moves, if they can be told from others.
std::vector<text::Fix> hints_of(std::vector<Candidate> const& candidates) {
  std::vector<text::Fix> hints;
  for (Candidate const& candidate : candidates)
    if (candidate.evidence.plies == candidates.front().evidence.plies &&
        candidate.distance.letters <= candidates.front().distance.letters)
      hints.push_back(candidate.fix);
  if (hints.size() > san::most_suggestions) hints.clear();
  return hints;
}

} // namespace

LineWalker::LineWalker(ReportBuilder& builder, std::vector<Node> const& main_line, std::string_view text,
                       bool repair)
    : builder_(builder), main_line_(main_line), text_(text), repair_(repair), player_(text),
      letters_(letters_of(builder.report().variant, main_line)),
      follower_(player_, letters_, text, repair ? most_plies_for_repairs : most_plies_for_hints) {}

void LineWalker::walk_main_line() {
  Reached start;
  if (builder_.report().start)
    start = Alternatives{{std::make_shared<AnyPosition>(*builder_.report().start), {}}};
  walk(main_line_, 0, start, 0);
}

void LineWalker::walk(std::vector<Node> const& nodes, std::size_t line, Reached start, long offset) {
  Walk walk{.nodes = nodes, .line = line, .start = std::move(start), .offset = offset};
  if (repair_) make_plan(walk);
  bool has_moves = false;
  for (; walk.node < nodes.size(); ++walk.node) {
    Node const& node = nodes[walk.node];
    has_moves |= !std::holds_alternative<Variation>(node) && !std::holds_alternative<notation::Comment>(node);
    if (auto const* variation = std::get_if<Variation>(&node); variation && !has_moves)
      builder_.say(Cause::early_variation, line, text::Severity::error,
                   {variation->where.begin, variation->where.begin + 1}, problem::NothingToVary{});
    if (!take_repair(walk)) std::visit([&](auto const& part) { read(walk, part); }, node);
  }
  if (!walk.now) return;
  for (Alternative const& alternative : *walk.now)
    if (!alternative.choices.empty())
      builder_.line(line).alive.push_back(fmt::format("{}", fmt::join(alternative.choices, " ")));
}

void LineWalker::read(Walk& walk, WrittenMove const& written) {
  if (walk.now)
    if (auto const moves = player_.two_moves(*walk.now, written); !moves.empty()) {
      builder_.say(Cause::inexact_move, walk.line, text::Severity::warning, written.where,
                   problem::UnusualSpelling{std::string(written.where.of(text_)), moves.size()});
      for (WrittenMove const& move : moves) read(walk, move);
      return;
    }
  warn_of_early_result(walk);
  walk.before = walk.now;
  walk.now = play(walk, written);
}

void LineWalker::warn_of_early_result(Walk const& walk) {
  if (walk.line != 0 || !result_) return;
  builder_.say(Cause::record, 0, text::Severity::warning, result_->where, problem::ResultBeforeEnd{});
  result_.reset();
}

void LineWalker::read(Walk& walk, Variation const& variation) {
  Reached const& from = walk.before;
  std::size_t const line = builder_.add_line(
      variation.where, name_of(variation, text_, from ? &*from->front().position : nullptr));
  if (!from) builder_.line(line).verdict = Verdict::unchecked;
  if (!variation.closed)
    builder_.say(Cause::open_variation, line, text::Severity::error,
                 {variation.where.begin, variation.where.begin + 1},
                 problem::UnclosedVariation{closed_name(variation, text_)});
  this->walk(variation.nodes, line, from, walk.offset);
}

void LineWalker::read(Walk& walk, MoveNumber const& number) {
  if (walk.now) end_begun_turns(*walk.now);
  if (notation::is_null_move(number.where.of(text_))) return pass(walk, number.where);
  if (walk.now) check_number(walk, number);
}

void LineWalker::read(Walk& walk, notation::Roll const& roll) {
  if (!walk.now) return;
  end_begun_turns(*walk.now);
  AnyPosition const& position = *walk.now->front().position;
  auto const refuse = [&](Problem const& problem) {
    builder_.say(Cause::dice, walk.line, text::Severity::error, roll.where, problem);
  };
  if (!position.variant().rolls_dice) return refuse(problem::NoDice{&position.variant()});
  if (position.dice()) refuse(problem::NotMovedSinceRoll{position.side()});
  if (!is_face(roll.one) || !is_face(roll.other)) return refuse(problem::NotADie{});
  set_roll(*walk.now, roll.one, roll.other);
}

void LineWalker::read(Walk& walk, ResultMark const& result) {
  if (walk.line == 0) result_ = result;
}

/// A word that the grammar does not know: a move in another way of writing, or an error.
void LineWalker::read(Walk& walk, Unreadable const& word) {
  std::string_view const text = word.where.of(text_);
  if (notation::is_null_move(text)) return pass(walk, word.where);
  auto const moves = walk.now ? player_.certain_reading(*walk.now, word.where) : std::vector<WrittenMove>();
  if (!moves.empty())
    builder_.say(Cause::inexact_move, walk.line, text::Severity::warning, word.where,
                 problem::UnusualSpelling{std::string(text), moves.size()});
  for (WrittenMove const& move : moves) read(walk, move);
  if (!moves.empty()) return;
  text::Diagnostic error = describe(text::Severity::error, word.where, unreadable(word));
  if (walk.now) add_hints(walk, error);
  bool const is_bracket = text.find_first_not_of("()") == std::string_view::npos;
  builder_.say(is_bracket ? Cause::brackets : Cause::unreadable, walk.line, std::move(error));
  if (may_be_move(word, text_)) walk.now = refuse(walk.line);
}

/// A null move: the other side is to move, and nothing else changes.
void LineWalker::pass(Walk& walk, notation::Span where) {
  walk.before = walk.now;
  if (!walk.now || !takes_null_move(*walk.now->front().position)) {
    if (walk.now)
      builder_.say(Cause::illegal_move, walk.line, text::Severity::error, where,
                   problem::NullMoveRefused{walk.now->front().position->in_check()});
    walk.now = refuse(walk.line);
    return;
  }
  SharedPosition const position = walk.now->front().position;
  builder_.say(Cause::inexact_move, walk.line, text::Severity::warning, where,
               problem::NullMove{position->side()});
  walk.now = after_null_move(*walk.now);
  builder_.line(walk.line).plies.push_back({.where = where,
                                            .position = position,
                                            .move = null_move,
                                            .legal_moves = position->legal_moves().size(),
                                            .alternatives = walk.now->size()});
}

/// A move that cannot be played, and so ends what can be followed of its line.
Reached LineWalker::refuse(std::size_t line) {
  ++builder_.line(line).unplayed;
  return std::nullopt;
}

Reached LineWalker::play(Walk& walk, WrittenMove const& as_written) {
  if (!walk.now) return refuse(walk.line);
  warn_of_letters(walk.line, as_written);
  PlayedMove played = player_.play(*walk.now, letters_.translated(as_written));
  Cause const cause = played.ply ? Cause::inexact_move : Cause::illegal_move;
  auto const error =
      std::ranges::find(played.diagnostics, text::Severity::error, &text::Diagnostic::severity);
  if (error != played.diagnostics.end()) add_hints(walk, *error);
  for (text::Diagnostic& diagnostic : played.diagnostics)
    builder_.say(cause, walk.line, std::move(diagnostic));
  LineReport& report = builder_.line(walk.line);
  for (std::string& death : played.died) {
    builder_.say(Cause::alternative, walk.line, text::Severity::note, as_written.where,
                 problem::AlternativeEnds{death});
    report.died.push_back(std::move(death));
  }
  if (!played.ply) return refuse(walk.line);
  report.plies.push_back(*played.ply);
  return std::move(played.after);
}

/// Pieces whose names are in another language, each once.
void LineWalker::warn_of_letters(std::size_t line, WrittenMove const& written) {
  auto const warn = [&](std::string const& name) {
    std::string const letter = letters_.translated(name);
    if (letter != name && translated_.insert(name).second)
      builder_.say(Cause::inexact_move, line, text::Severity::warning, written.where,
                   problem::ForeignLetter{name, letter, letters_.languages(), builder_.report().variant});
  };
  warn(written.piece);
  if (written.improvement) warn(written.improvement->name);
}

/// Sources restart and misprint their numbers: each place where they jump is a warning.
void LineWalker::check_number(Walk& walk, MoveNumber const& written) {
  AnyPosition const& position = *walk.now->front().position;
  auto const warn = [&](Problem const& problem) {
    builder_.say(Cause::move_number, walk.line, text::Severity::warning, written.where, problem);
  };
  bool const black = position.side() == Color::black;
  if (written.black != black) warn(problem::OtherSideToMove{position.side()});
  if (written.number == 0) return;
  long const jump =
      static_cast<long>(std::min(written.number, 1'000'000UL)) - static_cast<long>(position.move_number());
  bool const goes_on = jump == walk.offset || jump == 0;
  walk.offset = jump;
  if (!goes_on) warn(problem::WrongMoveNumber{written.number, position.move_number()});
}

void LineWalker::make_plan(Walk& walk) {
  walk.plan.emplace();
  if (walk.start) walk.plan = RepairSearch(follower_, letters_, text_, repair_).plan(walk.nodes, *walk.start);
}

/// What the word at the node may have been meant to be; null where there is no error.
Suspicion const* LineWalker::suspicion(Walk& walk) {
  if (!walk.plan) make_plan(walk);
  auto const found = walk.plan->errors.find(walk.node);
  return found == walk.plan->errors.end() ? nullptr : &found->second;
}

/// Adds what may have been meant to an error, or says that an earlier move is the misprint.
void LineWalker::add_hints(Walk& walk, text::Diagnostic& error) {
  Suspicion const* found = suspicion(walk);
  if (found == nullptr) return;
  if (found->sure && found->sure->node != walk.node)
    return builder_.say(Cause::illegal_move, walk.line,
                        describe(text::Severity::note, place_of(walk.nodes[found->sure->node]),
                                 problem::Misprint{}, {found->sure->fix}));
  if (auto hints = hints_of(found->here); !hints.empty()) error.fixes = std::move(hints);
}

/// Goes on with the repair of the word, if there is one.
bool LineWalker::take_repair(Walk& walk) {
  if (!walk.plan) return false;
  auto const found = walk.plan->repairs.find(walk.node);
  if (found == walk.plan->repairs.end() || !walk.now) return false;
  Node const& node = walk.nodes[walk.node];
  text::Diagnostic repaired = error_of(*walk.now, node);
  repaired.severity = text::Severity::warning;
  repaired.repaired = true;
  repaired.fixes = {found->second.fix};
  builder_.say(Cause::illegal_move, walk.line, std::move(repaired));
  LineReport& report = builder_.line(walk.line);
  if (report.verdict == Verdict::valid) report.verdict = Verdict::repaired;
  walk.before = walk.now;
  PlayedMove played = LinePlayer::play(*walk.now, found->second.move, place_of(node));
  report.plies.push_back(*played.ply);
  walk.now = std::move(played.after);
  return true;
}

/// What is wrong with a word that is repaired.
text::Diagnostic LineWalker::error_of(Alternatives const& now, Node const& node) const {
  if (auto const* written = std::get_if<WrittenMove>(&node)) {
    PlayedMove played = player_.play(now, letters_.translated(*written));
    for (text::Diagnostic& found : played.diagnostics)
      if (found.severity == text::Severity::error) return std::move(found);
  }
  if (auto const* word = std::get_if<Unreadable>(&node))
    return describe(text::Severity::error, word->where, unreadable(*word));
  return describe(text::Severity::error, place_of(node), problem::Misprint{});
}

Problem LineWalker::unreadable(Unreadable const& word) const {
  return problem::Unreadable{std::string(shortened(word.where.of(text_))), word.error.expected};
}

} // namespace hippo::verify
