// Themes of a solution, by tests of its moves that the laws alone decide.
#pragma once

#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hippo::puzzles {

enum class Theme : std::uint8_t {
  mate,           ///< the last move mates
  drop_mate,      ///< by a drop
  promotion,      ///< of a pawn
  underpromotion, ///< to another piece than the most valuable one
  improvement,    ///< another piece gets another type
  drop,
  castling,
  en_passant,
  discovered_check, ///< the piece that moves gives no check itself
  double_check,
  fork,      ///< a piece attacks two others that are royal, unprotected or more valuable
  pin,       ///< without a check, a piece could move but for its king
  sacrifice, ///< the reply captures more than the move has taken
};

/// `discovered check`.
[[nodiscard]] std::string_view name_of(Theme theme);

/// Of a line that the solver begins and ends, in the order of Theme.
[[nodiscard]] std::vector<Theme> themes_of(AnyPosition const& start, std::vector<Move> const& line);

} // namespace hippo::puzzles
