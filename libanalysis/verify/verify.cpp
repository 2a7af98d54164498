#include "libanalysis/verify/verify.hpp"

#include "libanalysis/san/result_tag.hpp"
#include "libanalysis/text/letters.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/diagnostic_log.hpp"
#include "libanalysis/verify/draws.hpp"
#include "libanalysis/verify/language.hpp"
#include "libanalysis/verify/line_player.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/words.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace hippo::verify {

namespace {

using notation::MoveNumber;
using notation::Node;
using notation::ResultMark;
using notation::Unreadable;
using notation::Variation;
using notation::WrittenMove;
using notation::WrittenResult;

/// Positions that a line may have reached; none where it could not be followed so far.
using Reached = std::optional<Alternatives>;

class Verifier {
public:
  Verifier(notation::Record const& record, std::string_view text, VerifyOptions const& options)
      : record_(record), text_(text), options_(options), player_(text, options.repair) {}

  RecordReport run() {
    report_.title = title_of(record_);
    add_line(record_.where, "main line");
    check_tags();
    Reached start;
    if (find_start()) letters_.emplace(record_.nodes, *report_.variant);
    if (report_.start) start = Alternatives{{std::make_shared<AnyPosition>(*report_.start), {}}};
    long offset = 0;
    walk(record_.nodes, 0, start, offset);
    check_result();
    for (text::Diagnostic& found : check_draws(record_, report_, options_.draws))
      say(Cause::record, 0, std::move(found));
    if (options_.annotate)
      for (text::Diagnostic& remark : options_.annotate(report_)) log_.add(Cause::blunder, std::move(remark));
    finish();
    return std::move(report_);
  }

private:
  /// False where the record cannot be played at all.
  bool find_start() {
    if (!find_variant()) return false;
    auto start = start_of(record_, *report_.variant);
    if (auto* wrong = std::get_if<text::Diagnostic>(&start)) {
      say(Cause::record, 0, std::move(*wrong));
      return false;
    }
    report_.start = std::get<AnyPosition>(std::move(start));
    check_castling_start();
    return true;
  }

  /// A start of Chess960 under another game's name, and Chess960 without a start.
  void check_castling_start() {
    auto const* fen = find_tag(record_, "FEN");
    VariantInfo const* const of_start = &report_.start->variant();
    if (of_start != report_.variant)
      say(Cause::record, 0, text::Severity::note, fen->where, problem::CastlesFromAnywhere{of_start});
    else if (needs_start(*report_.variant) && fen == nullptr)
      say(Cause::record, 0, text::Severity::note, {record_.where.begin, record_.where.begin},
          problem::StartNotGiven{});
    report_.variant = of_start;
  }

  /// Of tags of one name the first one counts.
  void check_tags() {
    std::set<std::string> names;
    for (notation::Tag const& tag : record_.tags)
      if (!names.insert(text::lower(tag.name)).second)
        say(Cause::record, 0, text::Severity::warning, tag.where, problem::DoubledTag{tag.name});
  }

  bool find_variant() {
    if (options_.variant != nullptr) {
      report_.variant = options_.variant;
      auto const* tag = find_tag(record_, "Variant");
      if (tag != nullptr && position::find_variant(tag->value) != options_.variant)
        say(Cause::record, 0, text::Severity::note, tag->where,
            problem::GameOverridden{tag->value, options_.variant});
      return true;
    }
    auto variant = variant_of(record_);
    if (auto* unknown = std::get_if<text::Diagnostic>(&variant)) {
      say(Cause::record, 0, std::move(*unknown));
      return false;
    }
    report_.variant = std::get<VariantInfo const*>(variant);
    return true;
  }

  void add_line(notation::Span where, std::string name) {
    LineReport& line = report_.lines.emplace_back();
    line.where = where;
    line.name = std::move(name);
  }

  void say(Cause cause, std::size_t line, text::Severity severity, notation::Span where,
           Problem const& problem) {
    say(cause, line, describe(severity, where, problem));
  }
  void say(Cause cause, std::size_t line, text::Diagnostic diagnostic) {
    if (options_.strict && diagnostic.severity == text::Severity::warning)
      diagnostic.severity = text::Severity::error;
    if (diagnostic.severity == text::Severity::error) report_.lines[line].verdict = Verdict::invalid;
    log_.add(cause, std::move(diagnostic));
  }

  /// Follows the nodes of one line. `offset` is by how much the written move numbers differ from the true
  /// ones.
  void walk(std::vector<Node> const& nodes, std::size_t line, Reached now, long offset) {
    Reached before = now; // what a side line branches off from
    bool has_moves = false;
    for (Node const& node : nodes) {
      has_moves |=
          !std::holds_alternative<Variation>(node) && !std::holds_alternative<notation::Comment>(node);
      if (auto const* written = std::get_if<WrittenMove>(&node)) {
        before = now;
        now = play(line, now, *written);
      } else if (auto const* variation = std::get_if<Variation>(&node)) {
        if (!has_moves)
          say(Cause::record, line, text::Severity::error,
              {variation->where.begin, variation->where.begin + 1}, problem::NothingToVary{});
        walk_variation(*variation, before, offset);
      } else if (auto const* number = std::get_if<MoveNumber>(&node)) {
        end_begun_turn(now);
        if (notation::is_null_move(number->where.of(text_))) {
          before = now;
          now = pass(line, now, number->where);
        } else if (now) {
          check_number(line, *now->front().position, *number, offset);
        }
      } else if (auto const* roll = std::get_if<notation::Roll>(&node)) {
        end_begun_turn(now);
        set_roll(line, now, *roll);
      } else if (auto const* result = std::get_if<ResultMark>(&node)) {
        if (line == 0) result_ = *result;
      } else if (auto const* word = std::get_if<Unreadable>(&node)) {
        read_word(line, *word, before, now);
      }
    }
    if (now)
      for (Alternative const& alternative : *now)
        if (!alternative.choices.empty())
          report_.lines[line].alive.push_back(fmt::format("{}", fmt::join(alternative.choices, " ")));
  }

  /// A word that the grammar does not know: a move in another way of writing, or an error.
  void read_word(std::size_t line, Unreadable const& word, Reached& before, Reached& now) {
    std::string_view const text = word.where.of(text_);
    if (notation::is_null_move(text)) {
      before = now;
      now = pass(line, now, word.where);
      return;
    }
    auto const moves = now ? player_.certain_reading(*now, word.where) : std::vector<WrittenMove>();
    if (!moves.empty())
      say(Cause::inexact_move, line, text::Severity::warning, word.where,
          problem::UnusualSpelling{std::string(text), moves.size()});
    for (WrittenMove const& move : moves) {
      before = now;
      now = play(line, now, move);
    }
    if (!moves.empty()) return;
    say(Cause::unreadable, line, text::Severity::error, word.where,
        problem::Unreadable{std::string(shortened(word.where.of(text_))), word.error.expected});
    if (may_be_move(word, text_)) now = refuse(line);
  }

  /// A null move: the other side is to move, and nothing else changes. It answers no check.
  [[nodiscard]] Reached pass(std::size_t line, Reached const& now, notation::Span where) {
    if (!now) return refuse(line);
    AnyPosition const& position = *now->front().position;
    if (position.variant().rolls_dice || position.in_check() || position.ending()) {
      say(Cause::illegal_move, line, text::Severity::error, where,
          problem::NullMoveRefused{position.in_check()});
      return refuse(line);
    }
    say(Cause::inexact_move, line, text::Severity::warning, where, problem::NullMove{position.side()});
    Move const move{Square(), Square(), PieceType(), MoveKind::pass};
    Alternatives after;
    for (Alternative const& alternative : *now)
      after.push_back(
          {std::make_shared<AnyPosition>(alternative.position->after(move)), alternative.choices});
    report_.lines[line].plies.push_back({.where = where,
                                         .position = now->front().position,
                                         .move = move,
                                         .legal_moves = position.legal_moves().size(),
                                         .alternatives = after.size()});
    return after;
  }

  /// A turn need not use both dice: what follows its last move begins the next one.
  static void end_begun_turn(Reached& now) {
    if (!now) return;
    for (Alternative& alternative : *now) {
      auto const dice = alternative.position->dice();
      bool const begun = dice && (*dice)[0] == 0; // the lower entry of two dice is the spent one
      if (begun && !alternative.position->ending())
        alternative.position = std::make_shared<AnyPosition>(
            alternative.position->after(Move{Square(), Square(), PieceType(), MoveKind::pass}));
    }
  }

  static bool is_face(int number) { return number >= 1 && number <= 6; }

  void set_roll(std::size_t line, Reached& now, notation::Roll const& roll) {
    if (!now) return;
    AnyPosition const& position = *now->front().position;
    if (!position.variant().rolls_dice)
      return say(Cause::dice, line, text::Severity::error, roll.where, problem::NoDice{&position.variant()});
    if (position.dice())
      say(Cause::dice, line, text::Severity::error, roll.where, problem::NotMovedSinceRoll{position.side()});
    if (!is_face(roll.one) || !is_face(roll.other))
      return say(Cause::dice, line, text::Severity::error, roll.where, problem::NotADie{});
    for (Alternative& alternative : *now) {
      auto const rolled = std::make_shared<AnyPosition>(*alternative.position);
      rolled->set_dice(roll.one, roll.other);
      alternative.position = rolled;
    }
  }

  void walk_variation(Variation const& variation, Reached const& from, long offset) {
    std::size_t const line = report_.lines.size();
    add_line(variation.where, name_of(variation, text_, from ? &*from->front().position : nullptr));
    if (!from) report_.lines[line].verdict = Verdict::unchecked;
    if (!variation.closed)
      say(Cause::open_variation, line, text::Severity::error,
          {variation.where.begin, variation.where.begin + 1},
          problem::UnclosedVariation{closed_name(variation, text_)});
    walk(variation.nodes, line, from, offset);
  }

  /// A move that cannot be played, and so ends what can be followed of its line.
  Reached refuse(std::size_t line) {
    ++report_.lines[line].unplayed;
    return std::nullopt;
  }

  [[nodiscard]] Reached play(std::size_t line, Reached const& now, WrittenMove const& as_written) {
    if (!now) return refuse(line);
    PlayedMove played = player_.play(*now, translated(line, as_written));
    Cause const cause = played.ply ? Cause::inexact_move : Cause::illegal_move;
    for (text::Diagnostic& diagnostic : played.diagnostics) say(cause, line, std::move(diagnostic));
    LineReport& report = report_.lines[line];
    for (std::string& death : played.died) {
      say(Cause::alternative, line, text::Severity::note, as_written.where, problem::AlternativeEnds{death});
      report_.lines[line].died.push_back(std::move(death));
    }
    if (played.repaired && report.verdict == Verdict::valid) report.verdict = Verdict::repaired;
    if (!played.ply) {
      ++report.unplayed;
      return std::nullopt;
    }
    report.plies.push_back(*played.ply);
    return std::move(played.after);
  }

  /// The move with the game's letters for the pieces.
  [[nodiscard]] WrittenMove translated(std::size_t line, WrittenMove written) {
    if (letters_->languages().empty()) return written;
    for (std::string* name : {&written.piece, written.improvement ? &written.improvement->name : nullptr}) {
      if (name == nullptr) continue;
      std::string const letter = letters_->translated(*name);
      if (letter != *name && translated_.insert(*name).second)
        say(Cause::inexact_move, line, text::Severity::warning, written.where,
            problem::ForeignLetter{*name, letter, letters_->languages(), report_.variant});
      *name = letter;
    }
    return written;
  }

  /// Sources restart and misprint their numbers: each place where they jump is a warning.
  void check_number(std::size_t line, AnyPosition const& position, MoveNumber const& written, long& offset) {
    bool const black = position.side() == Color::black;
    if (written.black != black)
      say(Cause::move_number, line, text::Severity::warning, written.where,
          problem::OtherSideToMove{position.side()});
    if (written.number == 0) return;
    long const jump =
        static_cast<long>(std::min(written.number, 1'000'000UL)) - static_cast<long>(position.move_number());
    bool const goes_on = jump == offset || jump == 0;
    offset = jump;
    if (goes_on) return;
    say(Cause::move_number, line, text::Severity::warning, written.where,
        problem::WrongMoveNumber{written.number, position.move_number()});
  }

  void check_result() {
    if (result_) report_.result = result_->result;
    check_result_tag();
    auto const last = report_.final_position();
    if (!last || !result_ || report_.lines.front().unplayed != 0) return;
    auto const ending = last->ending();
    if (!ending) return;
    WrittenResult const correct = !ending->winner                   ? WrittenResult::draw
                                  : *ending->winner == Color::white ? WrittenResult::white_wins
                                                                    : WrittenResult::black_wins;
    WrittenResult written = result_->result;
    if (written == WrittenResult::resigns)
      return say(Cause::record, 0, text::Severity::error, result_->where,
                 problem::ResignationAfterEnd{correct});
    if (written == correct) return;
    text::Severity const severity =
        written == WrittenResult::unknown ? text::Severity::warning : text::Severity::error;
    say(Cause::record, 0, severity, result_->where,
        problem::WrongResult{std::string(result_->where.of(text_)), correct});
  }

  void check_result_tag() {
    auto const* tag = find_tag(record_, "Result");
    if (tag == nullptr || !result_ || result_->result == WrittenResult::resigns) return;
    std::string_view const expected = san::result_tag(result_->result);
    if (tag->value != expected)
      say(Cause::record, 0, text::Severity::error, tag->where,
          problem::WrongResultTag{tag->value, std::string(result_->where.of(text_))});
  }

  void finish() {
    report_.diagnostics = log_.take();
    for (LineReport const& line : report_.lines)
      if (line.verdict != Verdict::unchecked) report_.verdict = std::max(report_.verdict, line.verdict);
  }

  notation::Record const& record_;
  std::string_view text_;
  VerifyOptions const& options_;
  LinePlayer player_;
  RecordReport report_;
  DiagnosticLog log_;
  std::optional<ResultMark> result_;
  std::optional<PieceLetters> letters_; ///< of a record that has a start
  std::set<std::string> translated_;    ///< letters of pieces that were warned of
};

} // namespace

RecordReport verify_record(notation::Record const& record, std::string_view text,
                           VerifyOptions const& options) {
  return Verifier(record, text, options).run();
}

} // namespace hippo::verify
