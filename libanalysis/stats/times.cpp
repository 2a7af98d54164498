#include "libanalysis/stats/times.hpp"

#include "libanalysis/verify/move_times.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace hippo::stats {

namespace {

using notation::Duration;

constexpr unsigned opening_moves = 10;
constexpr int endgame_part = 3;  ///< of the men of the start
constexpr int trouble_part = 10; ///< of the time at the start

TimePart phase_of(verify::Ply const& ply, unsigned first_number, int men_at_start) {
  int const men = ply.before().occupied().count();
  if (men * endgame_part <= men_at_start) return TimePart::endgame;
  return ply.before().move_number() < first_number + opening_moves ? TimePart::opening : TimePart::middlegame;
}

/// Adds the moves of one record.
class Adder {
public:
  Adder(TimesOfGame& game, verify::GameTimes const& times, verify::RecordReport const& report)
      : game_(game), times_(times), plies_(report.lines.front().plies),
        first_number_(report.start->move_number()), men_(report.start->occupied().count()) {}

  void run() {
    bool any = false;
    std::array<std::optional<Duration>, 2> clocks{times_.first_time(), times_.first_time()};
    std::array<bool, 2> is_known{}, has_trouble{};
    for (std::size_t ply = 0; ply < plies_.size(); ++ply) {
      std::size_t const side = plies_[ply].before().side() == Color::white ? 0 : 1;
      bool const in_trouble = clocks[side] && is_trouble(*clocks[side]);
      if (auto const time = verify::time_taken(times_, plies_, ply)) {
        add(ply, *time, in_trouble);
        any = true;
      }
      auto const& clock = times_.plies[ply].clock;
      clocks[side] = clock ? std::optional(clock->time) : std::nullopt;
      is_known[side] = is_known[side] || (clock && times_.first_time());
      has_trouble[side] = has_trouble[side] || (clock && is_trouble(clock->time));
    }
    game_.with_times += any ? 1 : 0;
    game_.known += static_cast<Count>(std::ranges::count(is_known, true));
    game_.in_trouble += static_cast<Count>(std::ranges::count(has_trouble, true));
  }

private:
  [[nodiscard]] bool is_trouble(Duration clock) const {
    return times_.first_time() && clock * trouble_part < *times_.first_time();
  }
  void add(std::size_t ply, Duration time, bool in_trouble) {
    add(TimePart::all, time);
    add(plies_[ply].before().side() == Color::white ? TimePart::white : TimePart::black, time);
    add(phase_of(plies_[ply], first_number_, men_), time);
    if (in_trouble) add(TimePart::trouble, time);
  }
  void add(TimePart part, Duration time) { game_.parts[static_cast<std::size_t>(part)].add(time); }

  TimesOfGame& game_;
  verify::GameTimes const& times_;
  std::vector<verify::Ply> const& plies_;
  unsigned first_number_;
  int men_; ///< at the start
};

} // namespace

void MoveTimeCount::add(Duration time) {
  ++moves;
  sum += time;
  longest = std::max(longest, time);
}

MoveTimeCount& MoveTimeCount::operator+=(MoveTimeCount const& other) {
  moves += other.moves;
  sum += other.sum;
  longest = std::max(longest, other.longest);
  return *this;
}

void Times::add(notation::Record const& record, verify::RecordReport const& report) {
  TimesOfGame& game = games_[std::string(report.variant == nullptr ? unknown_game : report.variant->name)];
  ++game.records;
  if (!report.start || report.lines.empty()) return;
  verify::GameTimes const times = verify::times_of(record, report);
  Adder(game, times, report).run();
}

Times& Times::operator+=(Times const& other) {
  for (auto const& [name, more] : other.games_) {
    TimesOfGame& game = games_[name];
    game.records += more.records;
    game.with_times += more.with_times;
    game.in_trouble += more.in_trouble;
    game.known += more.known;
    for (std::size_t part = 0; part < game.parts.size(); ++part) game.parts[part] += more.parts[part];
  }
  return *this;
}

} // namespace hippo::stats
