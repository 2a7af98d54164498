// A graph as Boost's algorithms and writers take it; for the sources of this folder.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"

#include <boost/graph/adjacency_list.hpp>

namespace hippo::graph {

/// A vertex is its number, the edges are in their order, and the property of an edge is its place in
/// AttributedGraph::edges.
using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, boost::no_property,
                                         boost::property<boost::edge_index_t, std::size_t>>;

[[nodiscard]] inline BoostGraph boost_graph(AttributedGraph const& graph) {
  BoostGraph result(graph.vertices.size());
  for (std::size_t i = 0; i < graph.edges.size(); ++i)
    boost::add_edge(graph.edges[i].from, graph.edges[i].to, i, result);
  return result;
}

} // namespace hippo::graph
