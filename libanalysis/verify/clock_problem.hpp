// Problems of the clocks of a record.
#pragma once

#include "libgame/rules/board.hpp"
#include "libnotation/times/time_control.hpp"

#include <cstddef>
#include <string>

namespace hippo::verify::problem {

using notation::Duration;

struct TimeControlUnreadable {
  std::string value;
};
/// By more than the time control adds.
struct ClockRises {
  Color side = Color::white;
  Duration before{}, after{};
  Duration added{}; ///< by the time control, at most
};
struct ClockBelowZero {
  Color side = Color::white;
  Duration time{};
};
/// The other side has clocks.
struct ClocksMissing {
  Color side = Color::white;
  std::size_t moves = 0, with_clock = 0, of_other = 0;
};
/// Clocks before and after a move, and the time that it took.
struct ClockAgainstElapsed {
  Color side = Color::white;
  Duration by_clock{}, elapsed{};
};
/// A move cannot take so long.
struct MoreThanAllTime {
  Color side = Color::white;
  Duration used{}, given{};
};
/// The first clocks do not fit the tag TimeControl.
struct OtherTimeControl {
  std::string value; ///< of the tag
  Color side = Color::white;
  unsigned move = 1;
  Duration clock{}, start{};
};
/// A side has lost on time.
struct TimeLeft {
  Color loser;
  Duration clock{};     ///< after its last move
  bool is_over = false; ///< its last move ended the game: the other side was to move
};

} // namespace hippo::verify::problem
