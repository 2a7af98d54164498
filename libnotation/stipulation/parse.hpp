// Stipulations of chess problems: `#3`, `s#2`, `h=2.5`, `h#2*`, `ser-h#7`, `pg4.0`, and the number of
// solutions that an author states.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::notation {

/// The goal of the last move.
enum class Goal : std::uint8_t {
  mate,       ///< `#`
  stalemate,  ///< `=`
  win,        ///< `w` or `win`: the end of the game by any law of it, won by the side that plays for the goal
  any,        ///< `~`: any move
  check,      ///< `+`
  capture,    ///< `x`
  target,     ///< `zh8`: a move to that square
  en_passant, ///< `ep`
  castling,   ///< `00`
  double_stalemate,  ///< `==`: no side could move, and none is in check
  mate_or_stalemate, ///< `#=`
  own_stalemate,     ///< `!=`: the side that has moved could not move again, and is not in check
};

/// Of a board of up to 16x16, from 0.
struct GoalSquare {
  std::uint8_t file = 0;
  std::uint8_t rank = 0;
  friend bool operator==(GoalSquare const&, GoalSquare const&) = default;
};

/// Whether help and series play end where the goal is reached too early. A series goes on where it has
/// stalemated the other side, which does not move.
[[nodiscard]] bool ends_play(Goal goal);

/// How the sides play.
enum class ProblemKind : std::uint8_t {
  direct, ///< the side to move plays for the goal, the other side against it
  self,   ///< `s`: the side to move forces the other side to bring the goal about
  help,   ///< `h`: both sides play for the goal, which the side that does not begin a whole number of moves
          ///< brings about
  series, ///< `ser-`: the side to move moves alone, without check before its last move
  series_help, ///< `ser-h`: the side to move moves alone; then the other side brings the goal about in one
  reflex,      ///< `r`: self, and a side that can bring the goal about with its next move must do so
  semi_reflex, ///< `semi-r`: the same, but only the other side must
  help_self,   ///< `hs`: help play up to the last move, which forces the other side to bring the goal about
  series_self, ///< `ser-s`: the side to move moves alone; its last move forces the other side to bring the
               ///< goal about
  proof,       ///< `pg`: a game from the start position to this one, of this length
  shortest_proof, ///< `spg`: the same, and none is shorter
  series_proof,   ///< `ser-pg`: the same by moves of the first side alone, without check before the last
  reci_help,      ///< `reci-h`: help, where the side that does not bring the goal about could also reach one
                  ///< itself with its last move
  series_reci_help, ///< `ser-reci-h`: the same of series help
};

/// Whether the side that plays first forces the other one to bring the goal about.
[[nodiscard]] bool is_self_play(ProblemKind kind);
/// Whether the solutions are first moves, with all that may follow; else they are lines.
[[nodiscard]] bool has_keys(ProblemKind kind);
/// Whether the side to move plays all moves of the stipulation.
[[nodiscard]] bool is_series(ProblemKind kind);

/// Whether the solutions are games that lead to the position.
[[nodiscard]] bool is_proof(ProblemKind kind);
/// Whether both sides may reach a goal in the end.
[[nodiscard]] bool is_reciprocal(ProblemKind kind);

struct Stipulation {
  ProblemKind kind = ProblemKind::direct;
  Goal goal = Goal::mate; ///< without a meaning for proof games
  unsigned moves = 1; ///< from 1 to 99; for direct play of the side to move. Of proof games from 0, where a
                      ///< half is added or, of the shortest ones, no number is stated
  bool half = false; ///< `h#2.5`: the side that brings the goal about begins, with half a move; `pg3.5`: half
                     ///< a move more
  std::optional<unsigned>
      solutions;         ///< `2.1.1.1` or `2 sol`: how many the author states; a product of the parts
  bool set_play = false; ///< `h#2*`: the problem has set play
  std::optional<GoalSquare> target = {}; ///< of the goal of that name
  std::optional<Goal> other_goal =
      {};                   ///< `reci-h(=)#3`: of the other side, mate or stalemate; none: the same
  bool either_side = false; ///< of self play: the side that forces the goal may also reach it itself

  friend bool operator==(Stipulation const&, Stipulation const&) = default;
};

/// Whether there can be set play: in direct, self and reflex play, and in help play of whole moves.
[[nodiscard]] bool may_have_set_play(Stipulation const& stipulation);

/// Reads `STIPULATION [SOLUTIONS]`, the whole text but blanks at its ends, as printed: letters in any case,
/// `h#2½`, `PG 4.0`, and before or after it the letter of a twin (`b) #3`), which means nothing.
[[nodiscard]] std::variant<Stipulation, ParseError> parse_stipulation(std::string_view text);

/// The length of a proof game: `4.0`, `3.5`.
[[nodiscard]] std::string length_of(Stipulation const& stipulation);

/// The stipulation alone: `h#2.5`, `#2*`.
[[nodiscard]] std::string write_stipulation(Stipulation const& stipulation);

} // namespace hippo::notation
