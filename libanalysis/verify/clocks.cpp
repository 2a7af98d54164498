#include "libanalysis/verify/clocks.hpp"

#include "libanalysis/verify/move_times.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/termination.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hippo::verify {

namespace {

using notation::Duration, notation::TimePeriod, notation::WrittenResult;
using std::chrono::seconds;

/// Clocks are written in whole seconds, and some are cut, not rounded.
constexpr Duration tolerance = seconds(1);
/// Of a difference of two clocks and an elapsed time.
constexpr Duration tolerance_of_three = seconds(2);
/// A clock that shows more after a loss on time is worth a note.
constexpr Duration much_time = seconds(60);

/// A clock that shows so much more than the time at the start is of another control.
Duration leeway(Duration start) { return start / 20 + seconds(10); }

/// The clocks of one side.
struct Side {
  Color color;
  std::vector<std::size_t> plies;
  std::size_t clocks = 0;
};

class ClockChecker {
public:
  ClockChecker(notation::Record const& record, RecordReport const& report)
      : record_(record), plies_(report.lines.front().plies), is_whole_(report.lines.front().unplayed == 0),
        times_(times_of(record, report)) {
    for (std::size_t ply = 0; ply < plies_.size(); ++ply) {
      Side& side = sides_[plies_[ply].before().side() == Color::white ? 0 : 1];
      side.plies.push_back(ply);
      side.clocks += times_.plies[ply].clock ? 1 : 0;
    }
  }

  std::vector<Finding> run() {
    bool const has_times =
        std::ranges::any_of(times_.plies, [](MoveTimes const& move) { return move.clock || move.elapsed; });
    if (!has_times) return {};
    check_control();
    check_missing();
    for (Side const& side : sides_) check_moves(side);
    check_end();
    return std::move(found_);
  }

private:
  void add(text::Severity severity, notation::Span where, Problem problem) {
    found_.push_back({Topic::clock, severity, where, std::move(problem)});
  }
  void warn(notation::Span where, Problem problem) {
    add(text::Severity::warning, where, std::move(problem));
  }

  void check_control();
  [[nodiscard]] bool starts_too_low() const;
  void check_missing();
  [[nodiscard]] std::optional<Duration> first_clock() const;
  void check_moves(Side const& side);
  void check_move(Side const& side, std::size_t index, Duration before, std::size_t& periods);
  [[nodiscard]] Duration pending(std::size_t index, std::size_t periods) const;
  void check_elapsed(Side const& side, std::size_t index, Duration before, Duration bonus);
  void check_sum(Side const& side);
  void check_end();
  [[nodiscard]] std::optional<Color> loser_on_time() const;
  /// Of the move of a side, counted from 0; none if the control is unknown.
  [[nodiscard]] std::optional<Duration> increment(std::size_t index) const {
    if (!knows_control_) return std::nullopt;
    TimePeriod const& period = *period_of(*times_.control, static_cast<unsigned>(index + 1));
    return period.delays ? Duration() : period.increment;
  }

  notation::Record const& record_;
  std::vector<Ply> const& plies_;
  bool is_whole_;
  GameTimes times_;
  std::array<Side, 2> sides_{{{Color::white, {}, 0}, {Color::black, {}, 0}}};
  bool knows_control_ = false;
  std::vector<Finding> found_;
};

/// Whether the control is known, and is that of the clocks.
void ClockChecker::check_control() {
  auto const* const tag = find_tag(record_, "TimeControl");
  if (!times_.control)
    return add(text::Severity::note, tag->where, problem::TimeControlUnreadable{tag->value});
  knows_control_ = !times_.control->periods.empty();
  bool const begins = !plies_.empty() && plies_.front().before().move_number() == 1;
  if (!knows_control_ || !begins) return;
  bool const too_low = starts_too_low();
  for (Side const& side : sides_) {
    if (side.plies.empty() || !times_.plies[side.plies.front()].clock) continue;
    StatedTime const& clock = *times_.plies[side.plies.front()].clock;
    Duration const start = *times_.first_time();
    if (!too_low && clock.time <= start + *increment(0) + leeway(start)) continue;
    knows_control_ = false; // of the clocks
    return warn(clock.where, problem::OtherTimeControl{tag->value, side.color, 1, clock.time, start});
  }
}

/// Both sides cannot think half of their time before their first moves.
bool ClockChecker::starts_too_low() const {
  Duration const start = *times_.first_time();
  return start >= much_time && std::ranges::all_of(sides_, [&](Side const& side) {
           if (side.plies.empty()) return false;
           auto const& clock = times_.plies[side.plies.front()].clock;
           return clock && clock->time * 2 < start;
         });
}

/// A side without a clock, or with few, where the other side has nearly all.
void ClockChecker::check_missing() {
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    Side const& side = sides_[i];
    Side const& other = sides_[1 - i];
    constexpr std::size_t least = 2; // moves of each side
    bool const is_complete = other.plies.size() >= least && other.clocks + 1 >= other.plies.size();
    if (side.plies.size() < least || !is_complete || side.clocks + 1 >= side.plies.size()) continue;
    auto const first = std::ranges::find_if(
        side.plies, [&](std::size_t ply) { return !times_.plies[ply].clock.has_value(); });
    warn(plies_[*first].where,
         problem::ClocksMissing{side.color, side.plies.size(), side.clocks, other.clocks});
  }
}

/// The clocks at the start. Servers give some seconds to begin `0+1` with.
std::optional<Duration> ClockChecker::first_clock() const {
  bool const begins = !plies_.empty() && plies_.front().before().move_number() == 1;
  if (!begins || !knows_control_ || times_.control->periods.front().time == Duration()) return std::nullopt;
  return times_.control->periods.front().time;
}

void ClockChecker::check_moves(Side const& side) {
  std::optional<Duration> before = first_clock();
  std::size_t periods = 0; // whose times have been added after the first one
  for (std::size_t index = 0; index < side.plies.size(); ++index) {
    auto const& clock = times_.plies[side.plies[index]].clock;
    if (clock && clock->time < Duration())
      warn(clock->where, problem::ClockBelowZero{side.color, clock->time});
    if (clock && before) check_move(side, index, *before, periods);
    before = clock ? std::optional(clock->time) : std::nullopt;
  }
  if (side.clocks == 0) check_sum(side);
}

/// The time that the control adds after the side's moves so far, beyond `periods` times that it has added.
Duration ClockChecker::pending(std::size_t index, std::size_t periods) const {
  if (!knows_control_) return {};
  auto const& all = times_.control->periods;
  std::size_t moves = 0;
  for (std::size_t i = 0;; ++i) {
    TimePeriod const& period = all[std::min(i, all.size() - 1)]; // the last one is repeated
    if (!period.moves) return {};
    moves += *period.moves;
    if (moves > index + 1) return {};
    if (i >= periods) return all[std::min(i + 1, all.size() - 1)].time;
  }
}

/// The clock after a move, by the clock before it.
void ClockChecker::check_move(Side const& side, std::size_t index, Duration before, std::size_t& periods) {
  StatedTime const& clock = *times_.plies[side.plies[index]].clock;
  Duration const rise = clock.time - before;
  Duration const bonus = pending(index, periods);
  auto const added = increment(index);
  if (!added || rise <= *added + tolerance) return check_elapsed(side, index, before, bonus);
  if (rise > *added + bonus + tolerance)
    return warn(clock.where, problem::ClockRises{side.color, before, clock.time, *added + bonus});
  ++periods;
}

/// Some programs write the clock before the increment is added. `bonus`: of a period that may have been
/// added.
void ClockChecker::check_elapsed(Side const& side, std::size_t index, Duration before, Duration bonus) {
  MoveTimes const& move = times_.plies[side.plies[index]];
  if (!move.elapsed) return;
  Duration const used = before - move.clock->time;
  Duration const elapsed = move.elapsed->time;
  auto const is_close = [&](Duration by_clock) {
    return std::chrono::abs(by_clock - elapsed) <= tolerance_of_three;
  };
  auto const added = increment(index);
  if (!added && used <= elapsed + tolerance_of_three) return; // an unknown increment may explain it
  if (added && (is_close(used) || is_close(used + *added) || is_close(used + *added + bonus))) return;
  if (added && period_of(*times_.control, static_cast<unsigned>(index + 1))->delays) return;
  warn(move.elapsed->where,
       problem::ClockAgainstElapsed{side.color, used + added.value_or(Duration()), elapsed});
}

/// Without clocks, the sum of the times is known if each move has one.
void ClockChecker::check_sum(Side const& side) {
  if (!knows_control_ || times_.control->periods.size() != 1 || times_.control->periods.front().moves) return;
  TimePeriod const& period = times_.control->periods.front();
  Duration used{};
  for (std::size_t index = 0; index < side.plies.size(); ++index) {
    auto const& elapsed = times_.plies[side.plies[index]].elapsed;
    if (!elapsed) return;
    used += elapsed->time;
    auto const moves = static_cast<int>(index + 1);
    Duration const given = period.time + period.increment * moves;
    if (used > given + tolerance * moves)
      return warn(elapsed->where, problem::MoreThanAllTime{side.color, used, given});
  }
}

/// The side that the record says has lost on time.
std::optional<Color> ClockChecker::loser_on_time() const {
  auto const* const tag = find_tag(record_, "Termination");
  bool on_time = tag != nullptr && termination_in_tag(tag->value) == Termination::time;
  std::optional<WrittenResult> result;
  for (notation::Node const& node : record_.nodes) {
    if (auto const* mark = std::get_if<notation::ResultMark>(&node)) result = mark->result;
    if (auto const* comment = std::get_if<notation::Comment>(&node);
        comment != nullptr && !plies_.empty() && comment->where.begin >= plies_.back().where.end)
      on_time |= termination_in_comment(comment->text) == Termination::time;
  }
  if (!on_time || !result) return std::nullopt;
  if (*result == WrittenResult::white_wins) return Color::black;
  return *result == WrittenResult::black_wins ? std::optional(Color::white) : std::nullopt;
}

void ClockChecker::check_end() {
  auto const loser = loser_on_time();
  if (!loser || !is_whole_) return;
  Side const& side = sides_[*loser == Color::white ? 0 : 1];
  if (side.plies.empty()) return;
  auto const& clock = times_.plies[side.plies.back()].clock;
  if (!clock) return;
  bool const moved_last = side.plies.back() + 1 == plies_.size();
  if (moved_last ? clock->time >= tolerance : clock->time > much_time)
    add(moved_last ? text::Severity::warning : text::Severity::note, clock->where,
        problem::TimeLeft{*loser, clock->time, moved_last});
}

} // namespace

std::vector<Finding> check_clocks(notation::Record const& record, RecordReport const& report) {
  if (!report.start || report.lines.empty()) return {};
  return ClockChecker(record, report).run();
}

} // namespace hippo::verify
