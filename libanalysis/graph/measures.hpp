// Measures of a graph from its paths.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"

#include <cstddef>
#include <vector>

namespace hippo::graph {

/// The length of a way is its number of edges. Vertices that cannot be reached have no distance: they count
/// neither for the diameter nor for the radius.
struct Measures {
  std::size_t components = 0;        ///< parts without a connecting edge in either direction
  std::size_t strong_components = 0; ///< largest parts in which each vertex can be reached from each other
  std::vector<std::size_t> strong_component_of; ///< [vertex] from 1, in the order of their first vertices
  std::size_t diameter = 0; ///< the greatest distance from a vertex to one that it reaches
  std::size_t radius = 0;   ///< the least of all vertices' distances to the farthest one that each reaches
};

/// Takes a breadth-first search from every vertex.
[[nodiscard]] Measures measure(AttributedGraph const& graph);

} // namespace hippo::graph
