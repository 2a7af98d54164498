// Solves chess problems in any game: all keys of direct and self play, all lines of help and series play.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/stipulation/parse.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace hippo::solve {

/// Memory for what is known of positions, where no other is wanted.
inline constexpr std::size_t default_memory = std::size_t{256} << 20;

/// Limits of a search.
struct Limits {
  std::uint64_t nodes = 0;             ///< moves played; 0: any number
  std::size_t solutions = 0;           ///< as many are enough; 0: all
  std::size_t memory = default_memory; ///< bytes for what is known of positions, about
  /// That share the first moves. The solutions are the same; the number of moves is not.
  unsigned threads = 1;
  /// Of kinds that have keys: all that force the goal in the moves of the stipulation or fewer. Else only
  /// those that force it soonest are solutions.
  bool slower_keys = false;
  /// Asked every few thousand moves, with the moves so far.
  std::function<bool(std::uint64_t nodes)> stop = nullptr;
};

/// Additional results besides the solutions. Help play has set play; the rest needs keys.
struct Wanted {
  bool variations = false; ///< all that may follow the keys
  bool tries = false;      ///< moves that exactly one reply refutes
  bool set_play = false;   ///< how the problem would go if the other side were to move
  bool no_threats = false; ///< variations have all replies in place of threats

  [[nodiscard]] bool any() const { return variations || tries || set_play; }
};

struct Defence;

/// A move of the side that forces the goal.
struct Attack {
  Move move;
  bool reached = false;          ///< whether it brings the goal about
  std::vector<Attack> threats;   ///< its threats; none: zugzwang, or check
  std::vector<Defence> defences; ///< the replies that parry the threats
};

/// A reply of the other side.
struct Defence {
  Move move;
  bool reached = false;              ///< whether it brings the goal about, in self play
  std::vector<Attack> continuations; ///< all that force the goal in the fewest moves; more than one: a dual
};

/// A move that fails.
struct Try {
  Attack attack; ///< with the defences that fail as well
  Move refutation;
};

struct Solutions {
  /// Each line from first_position(): for kinds that have keys the key alone, else all moves; of help self
  /// play and series self play without the forced last ply. In the order of
  /// position::AnyPosition::legal_moves().
  std::vector<std::vector<Move>> lines;
  /// For kinds that have keys, the moves in which the key forces the goal: fewer than in the stipulation if
  /// the problem is short. For others the moves of the stipulation; of shortest proof games, those that they
  /// need.
  unsigned moves = 0;
  bool finished = true;    ///< false where a limit ended the search: there may be more lines
  std::uint64_t nodes = 0; ///< moves that were played

  // The extras: each empty if it was not wanted.
  std::vector<Attack> keys;
  std::vector<Try> tries;
  std::vector<Defence> set_play;            ///< the replies of the other side that have an answer
  std::vector<std::vector<Move>> set_lines; ///< of help play of whole moves, lines that the other side begins
  std::vector<std::vector<Move>> variations; ///< of trees of play with keys, all lines from the keys on
  bool extras_finished = true; ///< false where a limit ended the search for these; they are empty then
};

/// Where the solutions begin: for proof games the start of the game, else the position itself.
[[nodiscard]] AnyPosition first_position(AnyPosition const& position,
                                         notation::Stipulation const& stipulation);

/// The error of a stipulation that does not fit the position, at its first byte: a proof game of that length
/// ends with the other side to move.
[[nodiscard]] std::optional<text::Diagnostic> objection(AnyPosition const& position,
                                                        notation::Stipulation const& stipulation);

/// Solves the problem. Where solutions are keys, one that forces the goal in fewer moves ends the search:
/// these keys are the solutions then. Counters of repetition and of moves without a capture are ignored.
/// Of proof games, only the pieces on the board (and in hand) and the side to move are the position.
/// Replies of a tree are in the order of moves; replies to which a threat still works are left out.
[[nodiscard]] Solutions solve(AnyPosition const& position, notation::Stipulation const& stipulation,
                              Limits const& limits = {}, Wanted wanted = {});

/// The verdict in the terms of problemists.
enum class Verdict : std::uint8_t {
  sound,  ///< as many solutions as stated; of a problem that states none, one key, or any number of lines
  cooked, ///< more solutions than that
  no_solution, ///< fewer than stated, or none
  too_short,   ///< solved in fewer moves than stipulated
  unfinished   ///< a limit ended the search before this was decided
};

[[nodiscard]] Verdict verdict(notation::Stipulation const& stipulation, Solutions const& found);

} // namespace hippo::solve
