#include "libanalysis/verify/verify.hpp"

#include "libanalysis/san/result_tag.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/diagnostic_log.hpp"
#include "libanalysis/verify/line_player.hpp"
#include "libanalysis/verify/start.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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
    Reached start;
    if (find_start()) start = Alternatives{{std::make_shared<AnyPosition>(*report_.start), {}}};
    long offset = 0;
    walk(record_.nodes, 0, start, offset);
    check_result();
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
    return true;
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
    for (Node const& node : nodes) {
      if (auto const* written = std::get_if<WrittenMove>(&node)) {
        before = now;
        now = play(line, now, *written);
      } else if (auto const* variation = std::get_if<Variation>(&node)) {
        walk_variation(*variation, before, offset);
      } else if (auto const* number = std::get_if<MoveNumber>(&node)) {
        end_begun_turn(now);
        if (now) check_number(line, *now->front().position, *number, offset);
      } else if (auto const* roll = std::get_if<notation::Roll>(&node)) {
        end_begun_turn(now);
        set_roll(line, now, *roll);
      } else if (auto const* result = std::get_if<ResultMark>(&node)) {
        if (line == 0) result_ = *result;
      } else if (auto const* word = std::get_if<Unreadable>(&node)) {
        say(Cause::unreadable, line, text::Severity::error, word->where,
            problem::Unreadable{std::string(shortened(word->where)), word->error.expected});
        if (is_broken_move(*word)) now = refuse(line);
      }
    }
    if (now)
      for (Alternative const& alternative : *now)
        if (!alternative.choices.empty())
          report_.lines[line].alive.push_back(fmt::format("{}", fmt::join(alternative.choices, " ")));
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
    add_line(variation.where, name_of(variation, from));
    if (!from) report_.lines[line].verdict = Verdict::unchecked;
    if (!variation.closed)
      say(Cause::open_variation, line, text::Severity::error,
          {variation.where.begin, variation.where.begin + 1},
          problem::UnclosedVariation{closed_name(variation)});
    walk(variation.nodes, line, from, offset);
  }

  /// What looks like a variation may be a piece's name that is not closed: `(WfbDe4`.
  [[nodiscard]] std::string closed_name(Variation const& variation) const {
    auto const* written =
        variation.nodes.empty() ? nullptr : std::get_if<WrittenMove>(&variation.nodes.front());
    bool const is_name = written != nullptr && written->piece.size() > 1 &&
                         written->piece_where.begin == variation.where.begin + 1;
    if (!is_name) return {};
    std::string_view const rest = notation::Span{written->piece_where.end, written->where.end}.of(text_);
    return fmt::format("({}){}", written->piece, rest);
  }

  [[nodiscard]] std::string name_of(Variation const& variation, Reached const& from) const {
    std::size_t begin = variation.where.end;
    for (Node const& node : variation.nodes) {
      if (auto const* number = std::get_if<MoveNumber>(&node)) begin = std::min(begin, number->where.begin);
      if (auto const* written = std::get_if<WrittenMove>(&node))
        return from ? numbered(*from->front().position, written->where.of(text_))
                    : std::string(shortened({std::min(begin, written->where.begin), written->where.end}));
    }
    return std::string(shortened(variation.where));
  }
  [[nodiscard]] std::string_view shortened(notation::Span where) const {
    std::string_view const all = where.of(text_);
    std::size_t end = std::min({all.size(), all.find_first_of("\r\n"), std::size_t{40}});
    while (end > 0 && end < all.size() && (static_cast<unsigned char>(all[end]) & 0xC0) == 0x80) --end;
    return all.substr(0, end);
  }

  /// A word whose reading broke off after a beginning that only a move has (`Bz9`); prose is skipped.
  [[nodiscard]] bool is_broken_move(Unreadable const& word) const {
    return word.error.offset > word.where.begin && text_[word.where.begin] != '[';
  }
  /// A move that cannot be played, and so ends what can be followed of its line.
  Reached refuse(std::size_t line) {
    ++report_.lines[line].unplayed;
    return std::nullopt;
  }

  [[nodiscard]] Reached play(std::size_t line, Reached const& now, WrittenMove const& written) {
    if (!now) return refuse(line);
    PlayedMove played = player_.play(*now, written);
    Cause const cause = played.ply ? Cause::inexact_move : Cause::illegal_move;
    for (text::Diagnostic& diagnostic : played.diagnostics) say(cause, line, std::move(diagnostic));
    LineReport& report = report_.lines[line];
    for (std::string& death : played.died) {
      say(Cause::alternative, line, text::Severity::note, written.where, problem::AlternativeEnds{death});
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
};

} // namespace

RecordReport verify_record(notation::Record const& record, std::string_view text,
                           VerifyOptions const& options) {
  return Verifier(record, text, options).run();
}

} // namespace hippo::verify
