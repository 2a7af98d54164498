// Laws that few games have: walls that appear during play, pieces that turn to walls, first moves of
// Cambodian chess, drops that must enclose, pieces that change sides, and several moves a turn.
#pragma once

#include "libgame/rules/fixed_list.hpp"
#include "libgame/rules/piece_def.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hippo::rules {

/// Which empty squares may become a wall (a dead square).
enum class WallPlace : std::uint8_t {
  anywhere,
  reached, ///< by a quiet move of the piece from its target (amazons)
  origin,  ///< the square that the piece left
  edge,    ///< squares of the edge, and beside walls
};

/// Every move also places a wall.
struct Walls {
  WallPlace place = WallPlace::anywhere;
  bool only_one = false;          ///< the new wall replaces the old ones (the duck)
  bool instead_of_move = false;   ///< it is a move of its own; others place none
  Regions regions = {};           ///< where a side may place one
  std::optional<Color> side = {}; ///< only moves of this side place one
  friend constexpr bool operator==(Walls const&, Walls const&) = default;
};

/// A capture turns the capturer to a wall.
struct Petrification {
  std::string_view capturers; ///< of these types
  bool by_blast = false;      ///< other pieces that an explosion removes become walls, too
  bool capturable = false;    ///< either side may capture the walls: they are dead pieces
};

/// Cambodian chess: moves of a king and an adviser that have not moved yet. The castling field of a position
/// has their files.
struct FirstLeaps {
  std::string_view king; ///< the type; its leaps are closed while it is in check
  std::string_view king_moves = "mfsN";
  std::string_view adviser;
  std::string_view adviser_moves = "mfD";
  bool king_captures = false; ///< its leaps may capture, too
  bool lost_by_check = false; ///< a check ends them for good
  std::string_view aiming;    ///< a type that closes the king's leaps by a move to its rank or file
};

/// Where pieces may be dropped, beside the other laws of drops.
enum class DropPlace : std::uint8_t {
  anywhere,
  enclosing,     ///< where a row of enemies lies between the square and a friend (reversi)
  beside_friend, ///< on one of the eight squares around a friend (ataxx)
  off_enemies,   ///< on no square that shares a side with an enemy (snort)
  from_sides,    ///< on the first empty squares of each rank and file, as seen from its ends
  on_top,        ///< on the lowest empty square above a piece, or on the first rank (connect four)
};

/// Which enemies change sides by a move or a drop.
enum class Flips : std::uint8_t {
  none,
  enclosed,        ///< rows of them between the target and a friend (reversi)
  around,          ///< those on the eight squares around the target (ataxx)
  around_friendly, ///< the same, but by a drop only beside a friend (quad wrangle)
};

struct Enclosing {
  DropPlace drops = DropPlace::anywhere;
  std::string_view first_drops = ""; ///< squares to fill before that counts
  Flips flips = Flips::none;
};

/// The captures en passant that answer a turn of several moves.
enum class TurnEnPassant : std::uint8_t {
  last_move, ///< the first move of the answer may capture a piece that made the last move
  any_move,  ///< or one that passed a square before in the turn and has not moved since
  again,     ///< and further captures en passant may follow that one
};

/// Turns of several moves by one side.
struct SeveralMoves {
  static constexpr std::size_t max_counts = 32;
  static constexpr unsigned max_moves = 255; ///< of a turn

  FixedList<std::uint8_t, max_counts> counts = {}; ///< of the first turns, White's first; the last two repeat
  bool grows = false;         ///< instead: each turn has one move more, the first has one
  bool early_checks = true;   ///< a check ends the turn (Scottish progressive chess); false: only the last
                              ///< move of a turn may give check (Italian)
  bool early_captures = true; ///< false: only the last move of a turn may capture
  bool may_end_early = false; ///< by a pass after the first move
  TurnEnPassant en_passant = TurnEnPassant::last_move;

  [[nodiscard]] constexpr bool any() const { return grows || !counts.empty(); }
  /// The number of a turn, from 1: White's first is 1, Black's first 2.
  [[nodiscard]] static constexpr unsigned turn(unsigned move_number, Color side) {
    return 2 * move_number - 1 + static_cast<unsigned>(index_of(side));
  }
  /// The number of moves of a turn.
  [[nodiscard]] constexpr unsigned moves_of_turn(unsigned move_number, Color side) const {
    std::size_t const earlier = turn(move_number, side) - 1;
    if (grows) return static_cast<unsigned>(std::min<std::size_t>(earlier + 1, max_moves));
    if (earlier < counts.size()) return counts[earlier];
    std::size_t const repeated = std::min<std::size_t>(counts.size(), 2);
    return counts[counts.size() - repeated + (earlier - counts.size()) % repeated];
  }
  /// Whether the lengths of this turn and of those to come depend on the number of the move: not when only
  /// the last two numbers of the list are left, which repeat.
  [[nodiscard]] constexpr bool counts_turns(unsigned move_number, Color side) const {
    return grows || turn(move_number, side) + 1 < counts.size();
  }
};

/// The winner of a game that would be drawn (winner_of_draw.hpp).
enum class MaterialCount : std::uint8_t {
  none,       ///< nobody
  unweighted, ///< the side with more pieces
  points,     ///< the side with more PieceDef::points
  white,
  black
};

} // namespace hippo::rules
