// The times that a record states for its moves, in commands of comments: `[%clk 0:05:00]`.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"
#include "libnotation/times/time_control.hpp"

#include <optional>
#include <vector>

namespace hippo::verify {

/// A time and its place in the text.
struct StatedTime {
  notation::Duration time{};
  notation::Span where; ///< of the command
};

/// What stands after a move.
struct MoveTimes {
  std::optional<StatedTime> clock;   ///< that of its side after it: `clk`
  std::optional<StatedTime> elapsed; ///< for the move: `emt`; chess.com's `timestamp`, in tenths of a second
};

struct GameTimes {
  std::vector<MoveTimes> plies; ///< those of the main line
  /// Of the tag; none if it cannot be read. Without periods, it says nothing.
  std::optional<notation::TimeControl> control = notation::TimeControl{};

  /// Of the first period, if it is known.
  [[nodiscard]] std::optional<notation::Duration> first_time() const {
    if (!control || control->periods.empty()) return std::nullopt;
    return control->periods.front().time;
  }
};

[[nodiscard]] GameTimes times_of(notation::Record const& record, RecordReport const& report);

/// The period of a side's move, counted from 1; nullptr if the control has none.
[[nodiscard]] notation::TimePeriod const* period_of(notation::TimeControl const& control, unsigned move);

/// The time that a move took: as stated, or by the clocks before and after it and the increment. Nothing if
/// the record does not tell.
[[nodiscard]] std::optional<notation::Duration> time_taken(GameTimes const& times,
                                                           std::vector<Ply> const& plies, std::size_t ply);

} // namespace hippo::verify
