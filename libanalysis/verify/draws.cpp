#include "libanalysis/verify/draws.hpp"

#include "libanalysis/verify/dead_positions.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/termination.hpp"
#include "libgame/position/history.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace hippo::verify {

namespace {

using notation::WrittenResult;

/// FIDE Laws 9.6 came into force on 1 July 2014: older games did not end so.
constexpr int first_year = 2014, first_month = 7;

/// A number at a place of a tag such as `2014.07.01`; 0 where it is unknown.
int number_at(std::string_view date, std::size_t begin, std::size_t size) {
  if (date.size() < begin + size) return 0;
  return text::read_number<int>(date.substr(begin, size)).value_or(0);
}

bool is_before_the_laws(notation::Record const& record) {
  auto const* tag = find_tag(record, "Date");
  if (tag == nullptr) return false;
  int const year = number_at(tag->value, 0, 4);
  int const month = number_at(tag->value, 5, 2);
  return year != 0 && (year < first_year || (year == first_year && month != 0 && month < first_month));
}

position::History history_of(RecordReport const& report) {
  position::History history;
  for (Ply const& ply : report.lines.front().plies) history.add(ply.before());
  history.add(*report.final_position());
  return history;
}

WrittenResult result_of(Color winner) {
  return winner == Color::white ? WrittenResult::white_wins : WrittenResult::black_wins;
}

class DrawChecker {
public:
  DrawChecker(notation::Record const& record, RecordReport const& report, bool all)
      : record_(record), report_(report), all_(all), plies_(report.lines.front().plies),
        laws_(report.variant->def->draws), last_(*report.final_position()), history_(history_of(report)),
        dead_(plies_, last_, history_) {
    if (is_before_the_laws(record)) laws_.ending_moves = laws_.ending_repetitions = 0;
    end_ = first_end();
  }

  std::vector<Finding> run() {
    check_end();
    if (all_) add_claims();
    if (report_.lines.front().unplayed == 0) check_terminations();
    return std::move(found_);
  }

private:
  struct Reached {
    std::size_t ply;
    DrawLaw law;
  };

  void add(text::Severity severity, notation::Span where, Problem problem) {
    found_.push_back({Topic::record, severity, where, std::move(problem)});
  }

  /// The move that led to a position; the record itself for the start.
  [[nodiscard]] notation::Span move_to(std::size_t ply) const {
    return ply == 0 ? notation::Span{record_.where.begin, record_.where.begin} : plies_[ply - 1].where;
  }

  [[nodiscard]] std::optional<Reached> first_end() const {
    std::optional<Reached> first;
    auto const consider = [&](std::optional<std::size_t> ply, DrawLaw law) {
      if (ply && (!first || *ply < first->ply)) first = {*ply, law};
    };
    consider(dead_.first(), DrawLaw::dead_position);
    if (auto const ply = history_.first_repetition(laws_.ending_repetitions); ply && !loser_at(*ply))
      consider(ply, DrawLaw::ending_repetition);
    if (auto const ply = history_.first_clock(laws_.ending_moves); ply && !loser_by_moves(*ply))
      consider(ply, DrawLaw::ending_moves);
    // Mate has ended the game before the clock could.
    if (first && first->ply == history_.last() && last_.ending()) return std::nullopt;
    return first;
  }
  /// The side that loses by the repetition that the position completes.
  [[nodiscard]] std::optional<Color> loser_at(std::size_t ply) const {
    bool const is_repeated =
        laws_.repetitions != 0 && history_.occurrences(ply) >= static_cast<unsigned>(laws_.repetitions);
    auto const winner = is_repeated ? history_.repetition_winner(laws_, ply) : std::nullopt;
    if (!winner) return std::nullopt;
    return ~*winner;
  }
  /// The same of the move rule.
  [[nodiscard]] std::optional<Color> loser_by_moves(std::size_t ply) const {
    bool const is_reached =
        laws_.moves != 0 && history_.clock(ply) >= 2U * static_cast<unsigned>(laws_.moves);
    auto const winner = is_reached ? history_.move_rule_winner(ply) : std::nullopt;
    if (!winner) return std::nullopt;
    return ~*winner;
  }
  [[nodiscard]] problem::RepetitionLoses repetition_at(std::size_t ply, Color loser,
                                                       std::optional<WrittenResult> result = {}) const {
    bool const by_checks = laws_.perpetual_check_loses && history_.perpetual_checker(laws_, ply).has_value();
    return {loser, history_.occurrences(ply), by_checks, result};
  }
  /// A law on draws that decides the game must have its result. The move rule is asked first.
  void check_loser() {
    auto const by_moves = loser_by_moves(history_.last());
    auto const loser = by_moves ? by_moves : loser_at(history_.last());
    auto const* mark = result_mark();
    if (!loser || last_.ending() || mark == nullptr || mark->result == WrittenResult::unknown) return;
    if (mark->result == result_of(~*loser)) return;
    if (by_moves)
      add(text::Severity::warning, mark->where, problem::MoveRuleLoses{*loser, laws_, mark->result});
    else
      add(text::Severity::warning, mark->where, repetition_at(history_.last(), *loser, mark->result));
  }

  void check_end() {
    check_loser();
    if (!end_) return;
    if (end_->ply < history_.last())
      return add(text::Severity::warning, plies_[end_->ply].where, problem::MoveAfterDraw{end_->law, laws_});
    auto const* mark = result_mark();
    if (mark != nullptr && mark->result != WrittenResult::draw && mark->result != WrittenResult::unknown)
      return add(text::Severity::warning, mark->where, problem::WinnerOfDraw{end_->law, laws_});
    if (all_) add(text::Severity::note, move_to(end_->ply), problem::DrawReached{end_->law, laws_, false});
  }

  void add_claims() {
    if (auto const ply = history_.first_repetition(laws_.repetitions)) {
      if (auto const loser = loser_at(*ply))
        add(text::Severity::note, move_to(*ply), repetition_at(*ply, *loser));
      else
        add(text::Severity::note, move_to(*ply), problem::DrawReached{DrawLaw::repetition, laws_, true});
    }
    if (auto const ply = history_.first_clock(laws_.moves)) {
      if (auto const loser = loser_by_moves(*ply))
        add(text::Severity::note, move_to(*ply), problem::MoveRuleLoses{*loser, laws_, {}});
      else
        add(text::Severity::note, move_to(*ply), problem::DrawReached{DrawLaw::moves, laws_, true});
    }
  }

  [[nodiscard]] notation::ResultMark const* result_mark() const {
    notation::ResultMark const* mark = nullptr;
    for (notation::Node const& node : record_.nodes)
      if (auto const* found = std::get_if<notation::ResultMark>(&node)) mark = found;
    return mark;
  }

  void check_terminations() {
    if (auto const* tag = find_tag(record_, "Termination"))
      if (auto const end = termination_in_tag(tag->value)) check_termination(*end, tag->where);
    std::size_t const end_of_moves = plies_.empty() ? 0 : plies_.back().where.end;
    for (notation::Node const& node : record_.nodes)
      if (auto const* comment = std::get_if<notation::Comment>(&node);
          comment != nullptr && comment->where.begin >= end_of_moves && !plies_.empty())
        if (auto const end = termination_in_comment(comment->text)) check_termination(*end, comment->where);
  }

  void check_termination(Termination claimed, notation::Span where) {
    bool const by_repetition =
        claimed == Termination::repetition || claimed == Termination::ending_repetition;
    bool const by_moves = claimed == Termination::moves || claimed == Termination::ending_moves;
    bool const is_decided =
        (by_repetition && loser_at(history_.last())) || (by_moves && loser_by_moves(history_.last()));
    if (is_decided) return; // see check_loser()
    if (auto problem = why_false(claimed)) return add(text::Severity::warning, where, *problem);
    if (claimed == Termination::time) return check_winner_on_time();
    bool const is_draw = claimed != Termination::checkmate && claimed != Termination::stalemate;
    auto const* mark = result_mark();
    auto const winner = last_.winner_of_draw();
    WrittenResult const due = winner ? result_of(*winner) : WrittenResult::draw;
    if (is_draw && mark != nullptr && mark->result != WrittenResult::draw && mark->result != due &&
        mark->result != WrittenResult::unknown)
      add(text::Severity::warning, where, problem::DrawHasWinner{claimed});
  }

  /// Not after a draw that ended the game: that draw has been reported.
  void check_winner_on_time() {
    auto const* mark = result_mark();
    if (mark == nullptr || end_ || !laws_.dead_position) return;
    bool const white = mark->result == WrittenResult::white_wins;
    if (!white && mark->result != WrittenResult::black_wins) return;
    Color const winner = white ? Color::white : Color::black;
    if (DeadPositions::cannot_win(last_, winner))
      add(text::Severity::warning, mark->where, problem::WinnerCannotWin{winner});
  }

  [[nodiscard]] std::optional<Problem> why_false(Termination claimed) const {
    switch (claimed) {
    case Termination::repetition:
      return false_repetition(claimed, laws_.repetitions);
    case Termination::ending_repetition:
      return false_repetition(claimed, laws_.ending_repetitions);
    case Termination::moves:
      return false_clock(claimed, laws_.moves);
    case Termination::ending_moves:
      return false_clock(claimed, laws_.ending_moves);
    case Termination::insufficient_material:
      // A position that material does not prove dead may still be a draw under laws that are read from text.
      if (report_.variant->loaded != nullptr || last_.is_dead() || dead_.is_last_dead()) return std::nullopt;
      if (!laws_.dead_position) return problem::NoSuchDraw{claimed, report_.variant};
      return problem::SufficientMaterial{};
    case Termination::stalemate:
      return false_cause(claimed, Ending::Cause::stalemate);
    case Termination::checkmate:
      return false_cause(claimed, Ending::Cause::checkmate);
    case Termination::time:
      break;
    }
    if (!last_.ending()) return std::nullopt;
    return problem::EndedOnBoard{claimed, last_.ending()->cause};
  }

  /// The position must have occurred so often, or a move must lead to such a one (FIDE Laws 9.2.1).
  [[nodiscard]] std::optional<Problem> false_repetition(Termination claimed, int times) const {
    if (times == 0) return problem::NoSuchDraw{claimed, report_.variant};
    auto const needed = static_cast<unsigned>(times);
    unsigned const found = history_.occurrences(history_.last());
    if (found >= needed) return std::nullopt;
    for (Move const move : last_.legal_moves())
      if (claimed == Termination::repetition && history_.occurrences(last_.after(move)) + 1 >= needed)
        return std::nullopt;
    problem::NotRepeated repeated{claimed, found, needed, std::nullopt};
    if (auto const earlier = history_.first_repetition(times); earlier && *earlier > 0)
      repeated.earlier = PlacedMove{plies_[*earlier - 1].position, plies_[*earlier - 1].move};
    return repeated;
  }

  /// A claim may be made with the move that completes the number (FIDE Laws 9.3.1).
  [[nodiscard]] std::optional<Problem> false_clock(Termination claimed, int moves) const {
    if (moves == 0) return problem::NoSuchDraw{claimed, report_.variant};
    unsigned const needed = 2U * static_cast<unsigned>(moves);
    unsigned const found = history_.clock(history_.last());
    if (found + (claimed == Termination::moves ? 1U : 0U) >= needed) return std::nullopt;
    return problem::TooFewQuietMoves{claimed, found, needed};
  }

  [[nodiscard]] std::optional<Problem> false_cause(Termination claimed, Ending::Cause cause) const {
    auto const ending = last_.ending();
    if (!ending) return problem::NotEnded{claimed};
    if (ending->cause == cause) return std::nullopt;
    return problem::EndedOnBoard{claimed, ending->cause};
  }

  notation::Record const& record_;
  RecordReport const& report_;
  bool all_;
  std::vector<Ply> const& plies_;
  rules::DrawRules laws_;
  AnyPosition last_;
  position::History history_;
  DeadPositions dead_;
  std::optional<Reached> end_; ///< the first draw that needs no claim
  std::vector<Finding> found_;
};

} // namespace

std::vector<Finding> check_draws(notation::Record const& record, RecordReport const& report, bool all) {
  if (!report.start || report.lines.empty()) return {};
  auto const is_open = [](Ply const& ply) { return ply.alternatives > 1; };
  if (std::ranges::any_of(report.lines.front().plies, is_open)) return {};
  return DrawChecker(record, report, all).run();
}

} // namespace hippo::verify
