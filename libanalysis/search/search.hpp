// The best move of a position in any game, by alpha-beta search, with dice by expectiminimax. Its evaluation
// knows nothing but the laws (evaluation.hpp).
#pragma once

#include "libanalysis/search/ending_tables.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace hippo::search {

/// Hundredths of a pawn for the side to move. Beyond `least_mate` the game ends within |mate - score| plies.
using Score = int;
inline constexpr Score mate = 32000;
inline constexpr unsigned max_plies = 128;
inline constexpr unsigned max_threads = 1024;
inline constexpr Score least_mate = mate - 2 * static_cast<Score>(max_plies);

/// The winner's moves until the end of the game, negative if the side to move loses; none if the score is not
/// a forced end.
[[nodiscard]] std::optional<int> moves_to_end(Score score);

struct Result;
class TranspositionTable;

/// The node limit of depth 1, regardless of Limits::nodes; depth 1 rarely needs as many.
inline constexpr std::uint64_t nodes_of_first_depth = 1024;

/// The task of a search, and its limits.
struct Limits {
  unsigned depth = max_plies / 2;       ///< plies, at most max_plies / 2
  std::uint64_t nodes = 0;              ///< moves played; 0: any number
  std::size_t lines = 1;                ///< the best moves that are wanted, each with its line
  std::size_t hash_mib = 64;            ///< the size of the transposition table, if it has one of its own
  TranspositionTable* table = nullptr;  ///< one of several searches of a game, one at a time
  EndingTables* tables = nullptr;       ///< lines end where they know the end of the game
  unsigned threads = 1;                 ///< that search at once. With more than one, results vary
  bool plain = false;                   ///< alpha-beta alone: no table, extensions, reductions, quiescence
  std::function<bool()> stop = nullptr; ///< asked every 128 nodes, by the thread that searches
  std::function<void(Result const&)> report = nullptr; ///< told the result of each depth
  std::vector<Move> root_moves = {};                   ///< the only first moves to be searched; empty: all
  std::vector<AnyPosition> earlier = {}; ///< of the same game, in order: one that recurs is a repetition
};

struct RatedLine {
  Score score = 0;
  std::vector<Move> moves; ///< legal; empty if the game is over, and before a roll
};

/// The result of the last depth that was finished.
struct Result {
  /// Best first. Of a search that was stopped before depth 1: the best move so far, or an untried one.
  std::vector<RatedLine> lines;
  unsigned depth = 0; ///< 0: stopped before depth 1
  std::uint64_t nodes = 0;
};

/// Searches deeper and deeper until a limit. The same for equal limits without `stop`. A position that a line
/// repeats counts as a draw where the game has that law. In games with dice a depth is a turn, lines end with
/// the turn, and scores stand for expected points (expected_points.hpp); there is one thread and no table.
[[nodiscard]] Result search(AnyPosition const& position, Limits const& limits = {});

/// Measures the values of the pieces in advance; otherwise the first search of a game does, which in some
/// games takes longer than a move. Threads may call it in parallel.
void prepare(VariantInfo const& game);

/// The evaluation of a position in which the game is not over.
[[nodiscard]] Score evaluate(AnyPosition const& position);

/// What the types of pieces are worth by the laws alone (piece_values.hpp), whatever a file says: [type].
[[nodiscard]] std::vector<Score> values_by_laws(VariantInfo const& game);

} // namespace hippo::search
