// The best moves of a position.
#pragma once

#include <hippogonal/position.hpp>

#include <chrono>
#include <stop_token>

namespace hippogonal {

/// The limits of a search. Without any, it takes a second.
struct SearchLimits {
  unsigned depth = 0;      ///< plies, at most 64; 0: any number
  std::uint64_t nodes = 0; ///< moves played; 0: any number
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  std::stop_token stop = {};
  std::size_t lines = 1;     ///< how many best moves
  std::size_t hash_mib = 64; ///< the size of the transposition table
  unsigned threads = 1;      ///< with more than one, results vary
};

/// A line of best moves, with its score for the side to move.
struct RatedLine {
  std::optional<int> centipawns;   ///< hundredths of a pawn; none for a forced end
  std::optional<int> moves_to_end; ///< until the side to move wins, negative if it loses
  std::string score;               ///< "+0.35", "#3", "#-2"
  std::vector<Move> moves;         ///< empty if the game is over, and before a roll
};

/// The result of the last finished depth. A search that ends before depth 1 is finished has depth 0 and the
/// best move so far, or an untried one.
struct Analysis {
  std::vector<RatedLine> lines; ///< best first
  unsigned depth = 0;           ///< plies
  std::uint64_t nodes = 0;
};

/// Searches in any game by an evaluation from the laws alone. Equal limits of depth and nodes give equal
/// results. Throws std::invalid_argument for a depth beyond 64, no line or no thread.
[[nodiscard]] HIPPOGONAL_EXPORT Analysis analyse(Position const& position, SearchLimits const& limits = {});

} // namespace hippogonal
