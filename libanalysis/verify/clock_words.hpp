// The words for problems of clocks: a part of the describer of problem.cpp.
#pragma once

#include "libanalysis/verify/clock_problem.hpp"
#include "libgame/position/describe.hpp"
#include "libnotation/text/wording.hpp"

#include <fmt/format.h>

namespace hippo::verify {

struct ClockDescriber {
  text::Coded<"time-control-unreadable"> operator()(problem::TimeControlUnreadable const& p) const {
    return {fmt::format("the time control '{}' cannot be read", p.value),
            {"clocks are not compared with it; PGN has 40/7200:3600 and 300+3, in seconds"}};
  }
  text::Coded<"clock-rises"> operator()(problem::ClockRises const& p) const {
    return fmt::format("{}'s clock rises from {} to {}; the time control adds {}",
                       position::side_name(p.side), clock_text(p.before), clock_text(p.after),
                       clock_text(p.added));
  }
  text::Coded<"clock-below-zero"> operator()(problem::ClockBelowZero const& p) const {
    return fmt::format("{}'s clock is below zero: {}", position::side_name(p.side), clock_text(p.time));
  }
  text::Coded<"clocks-missing"> operator()(problem::ClocksMissing const& p) const {
    return fmt::format("{} of {}'s {} moves have a clock, and {} of {}'s", p.with_clock,
                       position::side_name(p.side), p.moves, p.of_other, position::side_name(~p.side));
  }
  text::Coded<"clock-against-elapsed-time"> operator()(problem::ClockAgainstElapsed const& p) const {
    return fmt::format("{}'s move takes {}, but {} by the clocks", position::side_name(p.side),
                       clock_text(p.elapsed), clock_text(p.by_clock));
  }
  text::Coded<"more-than-all-time"> operator()(problem::MoreThanAllTime const& p) const {
    return fmt::format("{}'s moves have taken {}; the time control gives {}", position::side_name(p.side),
                       clock_text(p.used), clock_text(p.given));
  }
  text::Coded<"other-time-control"> operator()(problem::OtherTimeControl const& p) const {
    return fmt::format("{}'s clock shows {} after move {}, but the time control '{}' begins with {}",
                       position::side_name(p.side), clock_text(p.clock), p.move, p.value,
                       clock_text(p.start));
  }
  text::Coded<"time-left"> operator()(problem::TimeLeft const& p) const {
    if (p.is_over)
      return fmt::format("{} has lost on time, but made the last move with {} left",
                         position::side_name(p.loser), clock_text(p.clock));
    return fmt::format("{} has lost on time; the clock showed {} after the move before",
                       position::side_name(p.loser), clock_text(p.clock));
  }

private:
  static std::string clock_text(problem::Duration time) { return notation::clock_text(time); }
};

} // namespace hippo::verify
