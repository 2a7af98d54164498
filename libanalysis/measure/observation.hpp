// The numbers of one game that was played.
#pragma once

#include "libanalysis/match/referee.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hippo::measure {

/// Of the moves that the players chose; those of the opening do not count, but for `plies`.
struct Observation {
  double white_points = 0.5;          ///< 1, 1/2 or 0
  std::string reason;                 ///< of the end: `checkmate`
  std::uint64_t plies = 0;            ///< with the opening
  std::uint64_t positions = 0;        ///< in which a player chose a move
  std::uint64_t legal_moves = 0;      ///< in all of these together
  std::uint64_t forced = 0;           ///< of these positions, those with one legal move
  std::uint64_t captures = 0;         ///< moves that capture
  std::uint64_t changes = 0;          ///< moves by which a piece promotes or improves
  std::uint64_t checks = 0;           ///< moves that give check
  double squares_used = 0;            ///< the share of the squares to which a piece has moved
  std::uint64_t lead_changes = 0;     ///< how often the lead went from one side to the other
  double decided_at = 1;              ///< the share of the game after which the winner always led; 1 in draws
  bool came_back = false;             ///< the winner was a pawn or more behind
  std::vector<std::uint64_t> moves;   ///< [type]
  std::vector<std::uint64_t> taken;   ///< [type] pieces captured
  std::vector<std::uint64_t> targets; ///< [square] moves to it
};

/// A side leads where the players' scores give it half a pawn.
[[nodiscard]] Observation observe(match::FinishedGame const& finished);

} // namespace hippo::measure
