// A type of piece as a game defines it: a literal value.
#pragma once

#include "libgame/rules/board.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace hippo::rules {

/// The ranks from `first` to `last`, both included, as the owner counts them.
struct RankRange {
  int first = 1;
  int last = -1;
  friend constexpr bool operator==(RankRange, RankRange) = default;
};

/// Something for each side.
template <class T>
struct BySide {
  T white{}, black{};
  [[nodiscard]] constexpr T& of(Color color) { return color == Color::white ? white : black; }
  [[nodiscard]] constexpr T const& of(Color color) const { return color == Color::white ? white : black; }
  friend bool operator==(BySide const&, BySide const&) = default;
};

/// Squares for each side, with blanks between: `d4 *8 c*` (`*8` a rank, `c*` a file, `*` all, `-` none).
/// Empty: the law's own default.
using Regions = BySide<std::string_view>;

/// The path that a piece follows when it improves (The Way of the Knight, section 5 of the article).
enum class Alignment : std::uint8_t { neutral, knight, bishop };

/// The effect of an adjacent explosion on a piece.
enum class BlastEffect : std::uint8_t {
  removed,
  shielded, ///< it stays, unless it captures or is captured itself
  immune,   ///< it stays, even then
};

/// One type of piece.
struct PieceDef {
  std::string_view name;             ///< as written for White; more than one letter: in parentheses
  std::string_view betza;            ///< its moves (XBetza), played by the engine and drawn by hippo-diagram
  std::string_view english;          ///< its name in prose
  std::string_view legacy_name = ""; ///< its name in older records, where that differs
  std::string_view full_name = "";   ///< how records that write names in full call it
  std::string_view aliases = "";     ///< further names in records and positions
  std::string_view moves_out_of_check =
      "";        ///< further moves (Betza), open only while its side is not in check
  int level = 0; ///< experience, from 1; 0 where the game has none
  Alignment alignment = Alignment::neutral;
  RankRange ranks = {}; ///< where it can stand
  bool royal = false;   ///< a king
  bool pawn = false;    ///< written without its letter; its moves reset the halfmove clock; takes en passant
  bool capturable = true; ///< false: immune from capture

  // Laws of loaded games: not among compiled_laws (static_laws.hpp).
  Regions regions = {};                 ///< where it can stand, within `ranks`
  std::string_view regional_moves = ""; ///< further moves (Betza), open only from ...
  Regions regional_moves_from = {};     ///< ... these squares
  std::string_view joined_moves =
      ""; ///< further moves (Betza), from GameDef::joined_squares to others of them
  BySide<bool> captures_en_passant = {};   ///< beside pawns
  BySide<bool> resets_clock = {};          ///< beside pawns
  std::string_view spares = "";            ///< types of enemies that it does not capture; `*`: all
  bool passes_own_type = true;             ///< false: hops over no piece of its own type
  bool hops_within_range = false;          ///< `pR4`: at most 4 steps in all, those to the hurdle included
  std::string_view promoted = "";          ///< its other side (shogi): the name of that type
  std::optional<int> promotion_limit = {}; ///< no promotion to it if the side has this many on the board
  Regions promotion_regions = {};          ///< where a pawn promotes to it, within the zone of promotion
  Regions must_promote = {};               ///< where it ends no move without promotion; empty: nowhere
  std::string_view becomes = "";           ///< the type that it turns to by each of its moves
  std::string_view leaves_behind = "";     ///< the type that appears where it came from
  bool may_vanish = false;                 ///< its side may remove it instead of a move
  bool rides_to_end = false;               ///< a ride goes as far as it can, and captures nothing
  bool captures_friends = false;           ///< except royal ones
  std::string_view captured_as = "";       ///< the type that goes to the hand; empty: its own; `-`: none
  BlastEffect blast = BlastEffect::removed;
  Regions drop_regions = {};         ///< where it can be dropped
  int drops_per_file = 0;            ///< no drop on a file with this many of the side; 0: no limit
  bool drops_balance_colors = false; ///< dropped ones must stand evenly on squares of both colours
  bool drop_mate_loses = false;      ///< its drop may not give mate: the side that does so loses
  int points = 0;                    ///< for MaterialCount::points
  std::string_view picture = "";     ///< what diagrams draw: the name of a drawing, or a file
};

} // namespace hippo::rules
