// The positions that can occur after a number of plies.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"
#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <vector>

namespace hippo::graph {

/// The positions after `ply` plies, or turns in games with dice. Two positions are the same if they have the
/// same board, side to move, castling rights and legal captures en passant; counters of moves are ignored
/// (OEIS A083276 for chess). A diagram is a board alone (A019319).
struct PlyCount {
  unsigned ply = 0;
  std::uint64_t positions = 0;
  std::uint64_t diagrams = 0;
  std::uint64_t moves = 0; ///< legal moves (or turns) from all positions of the ply before; 0 at the start
};

/// The counts of each ply from 0 to `plies`.
[[nodiscard]] std::vector<PlyCount> count_positions(AnyPosition const& start, unsigned plies);

/// The positions, ply by ply: a vertex is a position after a number of plies, an edge a move or a turn; one
/// that occurs after another number of plies, too, is another vertex.
[[nodiscard]] AttributedGraph position_graph(AnyPosition const& start, unsigned plies);

} // namespace hippo::graph
