#include "libanalysis/verify/verify.hpp"

#include "libanalysis/verify/clocks.hpp"
#include "libanalysis/verify/draws.hpp"
#include "libanalysis/verify/line_walker.hpp"
#include "libanalysis/verify/record_rules.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <set>

namespace hippo::verify {

namespace {

using notation::ResultMark;
using notation::WrittenResult;
using text::Severity;

/// Verifies the statements of a record apart from its moves, and has its moves read.
class Verifier {
public:
  Verifier(notation::Record const& record, std::string_view text, VerifyOptions const& options)
      : record_(record), text_(text), options_(options), builder_(options.strict) {}

  RecordReport run() {
    report().title = title_of(record_);
    builder_.add_line(record_.where, "main line");
    check_tags();
    find_start();
    bool const states_start = find_tag(record_, "FEN") != nullptr || find_tag(record_, "Handicap") != nullptr;
    LineWalker walker(builder_, record_.nodes, text_, options_, states_start);
    walker.walk_main_line();
    result_ = walker.result();
    note_unchecked();
    check_result();
    for (Finding& found : check_draws(record_, report(), options_.draws)) builder_.add(0, std::move(found));
    if (options_.clocks)
      for (Finding& found : check_clocks(record_, report())) builder_.add(0, std::move(found));
    if (options_.annotate)
      for (Finding& found : options_.annotate(report())) builder_.note(std::move(found));
    return builder_.take();
  }

private:
  [[nodiscard]] RecordReport& report() { return builder_.report(); }
  void add(Severity severity, notation::Span where, Problem problem) {
    builder_.add(0, {Topic::record, severity, where, std::move(problem)});
  }

  void find_start() {
    if (!find_variant()) return;
    auto start = start_of(record_, *report().variant);
    if (auto* wrong = std::get_if<Finding>(&start)) return builder_.add(0, std::move(*wrong));
    report().start = std::get<AnyPosition>(std::move(start));
    check_castling_start();
  }

  /// A start of Chess960 under another game's name, and Chess960 without a start.
  void check_castling_start() {
    auto const* fen = find_tag(record_, "FEN");
    VariantInfo const* const of_start = &report().start->variant();
    if (of_start != report().variant)
      add(Severity::note, fen->where, problem::CastlesFromAnywhere{of_start});
    else if (needs_start(*report().variant) && fen == nullptr)
      add(Severity::note, {record_.where.begin, record_.where.begin}, problem::StartNotGiven{});
    report().variant = of_start;
  }

  /// Of tags of one name the first one counts.
  void check_tags() {
    std::set<std::string> names;
    for (notation::Tag const& tag : record_.tags)
      if (!names.insert(text::lower(tag.name)).second)
        add(Severity::warning, tag.where, problem::DoubledTag{tag.name});
  }

  bool find_variant() {
    if (options_.variant != nullptr) {
      report().variant = options_.variant;
      auto const* tag = find_tag(record_, "Variant");
      if (tag != nullptr && position::find_variant(tag->value) != options_.variant)
        add(Severity::note, tag->where, problem::GameOverridden{tag->value, options_.variant});
      return true;
    }
    auto variant = variant_of(record_);
    if (auto* unknown = std::get_if<Finding>(&variant)) {
      builder_.add(0, std::move(*unknown));
      return false;
    }
    report().variant = std::get<VariantInfo const*>(variant);
    return true;
  }

  void note_unchecked() {
    auto const is_unchecked = [](LineReport const& line) { return line.verdict == Verdict::unchecked; };
    auto const first = std::ranges::find_if(report().lines, is_unchecked);
    if (first == report().lines.end() || !report().start) return;
    auto const count = static_cast<std::size_t>(std::ranges::count_if(report().lines, is_unchecked));
    add(Severity::note, {first->where.begin, first->where.begin + 1}, problem::UncheckedVariations{count});
  }

  void check_result() {
    if (result_) report().result = result_->result;
    check_result_tag();
    auto const last = report().final_position();
    if (!last || !result_ || report().lines.front().unplayed != 0) return;
    auto const ending = last->ending();
    if (!ending) return;
    WrittenResult const correct = expected_result(*ending);
    WrittenResult const written = result_->result;
    if (written == WrittenResult::resigns)
      return add(Severity::error, result_->where, problem::ResignationAfterEnd{correct});
    if (written == correct) return;
    Severity const severity = written == WrittenResult::unknown ? Severity::warning : Severity::error;
    add(severity, result_->where,
        problem::WrongResult{std::string(result_->where.of(text_)), correct, ending->cause});
  }

  void check_result_tag() {
    auto const* tag = find_tag(record_, "Result");
    if (tag == nullptr || !result_ || result_->result == WrittenResult::resigns) return;
    std::string_view const expected = san::result_tag(result_->result);
    std::string const after_moves(result_->where.of(text_));
    if (tag->value == expected || tag->value == after_moves) return;
    bool const is_same = san::standard_result(tag->value) == expected;
    add(is_same ? Severity::warning : Severity::error, tag->where,
        problem::WrongResultTag{tag->value, after_moves});
  }

  notation::Record const& record_;
  std::string_view text_;
  VerifyOptions const& options_;
  ReportBuilder builder_;
  std::optional<ResultMark> result_;
};

} // namespace

RecordReport verify_record(notation::Record const& record, std::string_view text,
                           VerifyOptions const& options) {
  return Verifier(record, text, options).run();
}

} // namespace hippo::verify
