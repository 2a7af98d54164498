// Stipulations as trees of play, in Popeye's structured form: `white 3a[1a[#]d]d`, `black 4hh[2da[#]]`.
#pragma once

#include "libnotation/stipulation/parse.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation {

struct Play;
using PlayPointer = std::shared_ptr<Play const>; ///< never null in a tree that was read

/// What the last move has reached.
struct GoalTest {
  Goal goal = Goal::mate;
  std::optional<GoalSquare> target = {};
};
struct NegatedPlay {
  PlayPointer operand;
};
/// `-`: the other side begins.
struct InvertedPlay {
  PlayPointer operand;
};
struct BothPlays {
  PlayPointer one, other;
};
struct EitherPlay {
  PlayPointer one, other;
};

/// `[...]` after a move: the play ends there if the nested play succeeds.
struct PlayEnd {
  PlayPointer play;
  bool is_forced = false; ///< `>`: then it must end there
  bool is_hidden = false; ///< `/`: the nested moves are no part of the solutions
};

/// What follows the moves of one letter.
struct AfterMove {
  std::vector<PlayEnd> ends = {};
  std::vector<PlayPointer> constraints = {}; ///< `{...}`: of the side to move after it, before it moves
  bool only_in_check = false;                ///< `?+?`: the other side moves only when it is in check
};

/// Moves in a row, counted in plies (of series, in moves of one side).
struct PlayBranch {
  enum class Kind : std::uint8_t {
    attack,  ///< `ad`: the side to move succeeds against all replies
    defense, ///< `da`: all moves of the side to move are answered
    help,    ///< `hh`
    series   ///< `s`
  };
  Kind kind = Kind::attack;
  unsigned least = 0, most = 1;
  std::array<AfterMove, 2> after = {}; ///< the first, third ... move; the others
};

struct Play {
  std::variant<GoalTest, NegatedPlay, InvertedPlay, BothPlays, EitherPlay, PlayBranch> content;
};

inline constexpr unsigned longest_structured_play = 999; ///< plies

struct StructuredPlay {
  bool black_begins = false;
  PlayPointer play;
};

/// Reads `white 5s[#]`; the side may be named by its first letter, and a dash may follow it.
[[nodiscard]] std::variant<StructuredPlay, ParseError> parse_structured(std::string_view text);

/// A stipulation of Popeye's plain form in the structured form: `hr#2` as `white 3h[>1a[#]d]h{!1a[#]d}`. None
/// if the kind of play has no such form.
[[nodiscard]] std::optional<std::string> structured_form(std::string_view stipulation);

/// A stipulation of direct, self or help play, also for the goal `c81` (a move to the last rank).
/// `goal_is_end`: nothing succeeds after the other side has reached the goal.
[[nodiscard]] std::optional<std::string> ending_form(std::string_view stipulation, bool goal_is_end);

/// A goal at the beginning of a text, which it shortens.
[[nodiscard]] std::optional<GoalTest> take_goal(std::string_view& text);

} // namespace hippo::notation
