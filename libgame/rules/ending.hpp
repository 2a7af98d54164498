// How a game ends on the board.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace hippo::rules {

/// How a game has ended on the board.
struct Ending {
  enum class Cause : std::uint8_t {
    checkmate,
    drop_mate, ///< by a drop of a piece that may not give mate so: the mated side wins (shogi)
    stalemate,
    king_captured,
    bare_king,
    extinction, ///< of a type of pieces
    flag,       ///< a piece has reached its region
    checks,     ///< the last of a number of checks was given
    connection, ///< so many pieces in a row
    castling,   ///< a side has castled where that wins, or cannot any more
    passes,     ///< both sides have passed
    bikjang,    ///< a side has passed while the kings face each other
    full_board  ///< no square is empty
  };
  static constexpr std::size_t causes = static_cast<std::size_t>(Cause::full_board) + 1;
  Cause cause = Cause::checkmate;
  std::optional<Color> winner; ///< none: a draw
  friend constexpr bool operator==(Ending, Ending) = default;
};

/// Whether a side has won or lost, or neither, when the outcome is `outcome` for `color`.
[[nodiscard]] constexpr Ending ended(Ending::Cause cause, Outcome outcome, Color color) {
  if (outcome == Outcome::draw) return {cause, std::nullopt};
  return {cause, outcome == Outcome::win ? color : ~color};
}

} // namespace hippo::rules

namespace hippo {
using rules::Ending;
} // namespace hippo
