// A game between two players under the laws of its game.
#pragma once

#include "libanalysis/match/player.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace hippo::match {

/// How a game of a match came to its result.
enum class Termination : std::uint8_t {
  normal,       ///< by the laws of the game
  illegal_move, ///< or a program that does not follow its protocol
  time_forfeit, ///< the clock
  abandoned,    ///< the program ended, or gave no answer
  resignation,
  length,      ///< too many plies: a draw
  interrupted, ///< the match was stopped; the game does not count
};

struct FinishedGame {
  PlayedGame game;
  std::size_t opening = 0;     ///< plies that were given
  std::vector<Answer> answers; ///< of each move behind the opening
  std::optional<Color> winner; ///< none: a draw
  Termination termination = Termination::normal;
  std::string reason; ///< `checkmate`, `White: illegal move e2e5`
};

struct GameRules {
  TimeControl control;
  Milliseconds margin{100};               ///< that a clock may be exceeded by
  unsigned max_plies = 1000;              ///< then the game is a draw
  MustStop must_stop = nullptr;           ///< asked before and after each move
  std::array<std::uint64_t, 2> dice = {}; ///< the seed of the rolls, in games with dice
};

/// Plays a game on from its opening. A player without a legal move loses.
[[nodiscard]] FinishedGame play_game(PlayedGame opening, Player& white, Player& black,
                                     GameRules const& rules);

} // namespace hippo::match
