#include "libanalysis/verify/move_times.hpp"

#include "libanalysis/verify/start.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/number.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace hippo::verify {

namespace {

using notation::Duration;

/// Reads the commands of a comment into the times of the move before it.
void read_commands(notation::Comment const& comment, MoveTimes& times) {
  std::string_view const text = comment.text;
  for (std::size_t at = text.find("[%"); at != std::string_view::npos; at = text.find("[%", at + 1)) {
    std::size_t const end = text.find(']', at);
    if (end == std::string_view::npos) return;
    std::string_view const inside = text.substr(at + 2, end - at - 2);
    std::size_t const blank = std::min(inside.find_first_of(text::blanks), inside.size());
    std::string_view const name = inside.substr(0, blank);
    std::string value(inside.substr(blank));
    std::erase_if(value, [](char byte) { return notation::is_blank(byte); }); // lines are broken anywhere
    std::size_t const begin = comment.where.begin + 1;                        // of the text in the record
    notation::Span const where{begin + at, begin + end + 1};
    if (name == "clk" && !times.clock) {
      if (auto const time = notation::parse_clock(value)) times.clock = {*time, where};
    } else if (name == "emt" && !times.elapsed) {
      if (auto const time = notation::parse_clock(value)) times.elapsed = {*time, where};
    } else if (name == "timestamp" && !times.elapsed) {
      constexpr Duration tenth{100};
      if (auto const tenths = text::read_number<unsigned>(value)) times.elapsed = {*tenths * tenth, where};
    }
  }
}

/// The previous ply of the same side, if there is one.
std::optional<std::size_t> ply_before(std::vector<Ply> const& plies, std::size_t ply) {
  for (std::size_t before = ply; before-- > 0;)
    if (plies[before].before().side() == plies[ply].before().side()) return before;
  return std::nullopt;
}

} // namespace

GameTimes times_of(notation::Record const& record, RecordReport const& report) {
  GameTimes times;
  if (auto const* tag = find_tag(record, "TimeControl"))
    times.control = notation::parse_time_control(tag->value);
  if (report.lines.empty()) return times;
  auto const& plies = report.lines.front().plies;
  times.plies.resize(plies.size());
  std::size_t played = 0; // before the node
  for (notation::Node const& node : record.nodes) {
    if (auto const* comment = std::get_if<notation::Comment>(&node)) {
      if (played > 0) read_commands(*comment, times.plies[played - 1]);
    } else {
      auto const end = std::visit([](auto const& part) { return part.where.end; }, node);
      while (played < plies.size() && plies[played].where.begin < end) ++played;
    }
  }
  return times;
}

notation::TimePeriod const* period_of(notation::TimeControl const& control, unsigned move) {
  for (notation::TimePeriod const& period : control.periods) {
    if (!period.moves || move <= *period.moves) return &period;
    if (&period == &control.periods.back()) return &period; // which is repeated
    move -= *period.moves;
  }
  return nullptr;
}

std::optional<Duration> time_taken(GameTimes const& times, std::vector<Ply> const& plies, std::size_t ply) {
  MoveTimes const& move = times.plies[ply];
  if (move.elapsed) return move.elapsed->time;
  if (!move.clock || !times.first_time()) return std::nullopt;
  auto const before = ply_before(plies, ply);
  if (before && !times.plies[*before].clock) return std::nullopt;
  Duration const start = before ? times.plies[*before].clock->time : *times.first_time();
  auto const number = static_cast<unsigned>(ply / 2 + 1);
  notation::TimePeriod const* const period = period_of(*times.control, number);
  Duration const increment = period->delays ? Duration() : period->increment;
  Duration const taken = start + increment - move.clock->time;
  return taken >= Duration() ? std::optional(taken) : std::nullopt; // else time was added
}

} // namespace hippo::verify
