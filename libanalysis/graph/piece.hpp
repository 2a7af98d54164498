// The moves of a piece on an empty board as a graph.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"
#include "libgame/betza/movement.hpp"

#include <string>

namespace hippo::graph {

struct PieceQuestion {
  betza::Tree piece;
  std::string name; ///< of the piece, as the graph shows it
  int files = 8;
  int ranks = 8;
  bool captures = false; ///< whether there are edges for captures, too
  int density = 30;      ///< percent of the squares that are occupied, for the crowded-board mobility
};

/// An edge leads from a square to each square where the piece could move, alone on the board, after its first
/// move; with `captures`, to those, too, where it could capture. Facts:
///   mobility            moves per square, captures excluded
///   crowded_mobility    see mobility.hpp; not for pieces with moves of several legs or hops
///   components, strong_components, diameter, radius    see measures.hpp
///   colour_bound        whether the piece never leaves the squares of its colour
/// Throws std::length_error if a movement takes too much work.
[[nodiscard]] AttributedGraph piece_graph(PieceQuestion const& question);

} // namespace hippo::graph
