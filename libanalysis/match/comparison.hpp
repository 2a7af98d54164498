// Whether a UCI engine plays a game as this library does, by positions of random games.
#pragma once

#include "libanalysis/match/player.hpp"
#include "libanalysis/match/process_player.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hippo::match {

/// The positions that are compared: the start, and those of random games from it.
struct ComparisonPlan {
  unsigned games = 10;
  unsigned plies = 60;    ///< of a game, at most
  unsigned depth = 2;     ///< of the counts in each position, in plies; at least 1
  std::uint64_t seed = 0; ///< the same games with the same seed
  MustStop must_stop;
};

/// The first position on which both disagree.
struct Difference {
  PlayedGame game; ///< from the start to that position
  // Of its legal moves, those that only one of them has, in UCI notation.
  std::vector<std::string> only_ours, only_theirs;
  /// Where neither has a move: `draw` or `decisive`; otherwise empty.
  std::string our_end, their_end;
};

struct Comparison {
  std::uint64_t positions = 0; ///< that were compared
  std::uint64_t moves = 0;     ///< sequences of moves that were counted
  std::uint64_t ends = 0;      ///< positions without a legal move
  std::optional<Difference> difference;
  std::optional<Fault> fault;         ///< the engine has not answered, or does not know the game
  std::optional<PlayedGame> fault_at; ///< in this position
};

/// Compares an engine that knows `go perft` (Stockfish and its relatives, hippo-engine) until both disagree.
/// `spec` is a player that speaks UCI; `start` is the start of the game, which has no dice.
[[nodiscard]] Comparison compare(PlayerSpec const& spec, StartProgram const& start_program,
                                 AnyPosition const& start, ComparisonPlan const& plan);

} // namespace hippo::match
