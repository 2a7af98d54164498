// Times of games as text: the tag TimeControl of PGN and its habits, and clocks in comments.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::notation {

using Duration = std::chrono::milliseconds;

/// `40/7200+30`: a part of the game with a time of its own.
struct TimePeriod {
  std::optional<unsigned> moves; ///< of each side; none: the rest of the game
  Duration time{};
  Duration increment{}; ///< added for each move
  bool delays = false;  ///< the clock waits so long before it runs: it does not rise
  friend bool operator==(TimePeriod const&, TimePeriod const&) = default;
};

/// What a tag TimeControl says.
struct TimeControl {
  std::vector<TimePeriod> periods; ///< empty: it says nothing (`?`), or there is no limit (`-`)
  friend bool operator==(TimeControl const&, TimeControl const&) = default;
};

/// The forms of PGN (`?`, `-`, `300`, `300+3`, `40/7200:3600`, `40/5400+30:1800+30`), of US Chess in minutes
/// (`G/90+30`, `G/60;d5`, `40/90,SD/30;+30`), and FIDE's `90'+30''`. Hourglass (`*180`) and prose are not
/// read.
[[nodiscard]] std::optional<TimeControl> parse_time_control(std::string_view text);

/// `1:29:57`, `0:05:00.3`, `4:59`, `12.5` (seconds), `-0:00:03`.
[[nodiscard]] std::optional<Duration> parse_clock(std::string_view text);

/// `0:05:03`, `-0:00:03`, with tenths if there are any: `0:00:00.4`.
[[nodiscard]] std::string clock_text(Duration time);

} // namespace hippo::notation
