// The times of moves in a collection of records: by side, by phase of the game, and in time trouble.
#pragma once

#include "libanalysis/stats/statistics.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"
#include "libnotation/times/time_control.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace hippo::stats {

/// Parts of the moves.
enum class TimePart : std::uint8_t {
  all,
  white,
  black,
  opening,    ///< the first ten moves of each side
  middlegame, ///< the others
  endgame,    ///< a third of the men of the start are left, or fewer; also in the opening
  trouble,    ///< less than a tenth of the time at the start is left before the move
};
inline constexpr std::array<std::string_view, 7> time_part_names{"all",        "White",   "Black",  "opening",
                                                                 "middlegame", "endgame", "trouble"};

struct MoveTimeCount {
  Count moves = 0;
  notation::Duration sum{}, longest{};
  MoveTimeCount& operator+=(MoveTimeCount const& other);
  void add(notation::Duration time);
};

struct TimesOfGame {
  Count records = 0, with_times = 0;  ///< all; those that tell the time of a move
  Count in_trouble = 0, known = 0;    ///< sides that came into trouble, and all whose clocks tell
  std::array<MoveTimeCount, 7> parts; ///< by TimePart
};

class Times {
public:
  void add(notation::Record const& record, verify::RecordReport const& report);
  Times& operator+=(Times const& other);
  /// By the name of the game.
  [[nodiscard]] std::map<std::string, TimesOfGame> const& games() const { return games_; }

private:
  std::map<std::string, TimesOfGame> games_;
};

} // namespace hippo::stats
