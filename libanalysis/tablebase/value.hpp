// The value of a position in a table, one byte: the result for the side to move, and in how many plies.
//
// The codes are ordered by what the side to move prefers, so that the best of several moves is the greatest
// code. A win always takes an odd number of plies, a loss an even one: half of the number is enough.
#pragma once

#include <cstdint>
#include <string>

namespace hippo::tablebase {

/// 0: illegal; 1 + n: lost in 2n plies (n up to 126); 128: drawn; 256 - n: won in 2n - 1 plies
/// (n from 1 to 126).
using Cell = std::uint8_t;

inline constexpr Cell illegal_cell = 0;
inline constexpr Cell draw_cell = 128;
/// The longest win that a cell can store, in plies; the longest loss is one ply longer.
inline constexpr unsigned longest_cell_win = 251;

[[nodiscard]] constexpr bool is_win(Cell cell) { return cell > draw_cell; }
[[nodiscard]] constexpr bool is_loss(Cell cell) { return cell != illegal_cell && cell < draw_cell; }
/// The cell of a win in that odd (a loss in that even) number of plies.
[[nodiscard]] constexpr Cell decisive_cell(unsigned plies) {
  return plies % 2 == 1 ? static_cast<Cell>(256 - (plies + 1) / 2) : static_cast<Cell>(1 + plies / 2);
}
/// Plies to the end of the game; meaningless for a draw.
[[nodiscard]] constexpr unsigned plies_of(Cell cell) {
  return is_win(cell) ? 2 * (256U - cell) - 1 : 2 * (cell - 1U);
}
/// The value of a move for the side that moves, from the value of the position after it for the other side.
[[nodiscard]] constexpr Cell before_move(Cell cell) {
  if (is_win(cell)) return static_cast<Cell>(257 - cell);
  if (is_loss(cell)) return static_cast<Cell>(256 - cell);
  return cell;
}

/// `win 23`, `draw`, `loss 8`, `illegal`.
[[nodiscard]] std::string to_string(Cell cell);

} // namespace hippo::tablebase
