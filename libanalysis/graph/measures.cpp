#include "libanalysis/graph/measures.hpp"

#include "libanalysis/graph/boost_graph.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/strong_components.hpp>

#include <algorithm>
#include <limits>
#include <map>

namespace hippo::graph {

namespace {

std::size_t count_components(AttributedGraph const& graph) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> undirected(graph.vertices.size());
  for (Edge const& edge : graph.edges) boost::add_edge(edge.from, edge.to, undirected);
  std::vector<std::size_t> component(graph.vertices.size());
  return boost::connected_components(undirected, component.data());
}

/// Numbers from 1 in the order in which they occur first.
std::vector<std::size_t> renumbered(std::vector<std::size_t> numbers) {
  std::map<std::size_t, std::size_t> renamed;
  for (std::size_t& number : numbers) number = renamed.try_emplace(number, renamed.size() + 1).first->second;
  return numbers;
}

/// The distance to the farthest vertex that can be reached.
std::size_t eccentricity(BoostGraph const& graph, std::size_t start) {
  std::vector<std::size_t> distance(boost::num_vertices(graph), 0);
  std::vector<boost::default_color_type> color(distance.size(), boost::white_color);
  auto const visitor =
      boost::make_bfs_visitor(boost::record_distances(distance.data(), boost::on_tree_edge()));
  boost::breadth_first_search(graph, start,
                              boost::visitor(visitor).color_map(boost::make_iterator_property_map(
                                  color.begin(), boost::get(boost::vertex_index, graph))));
  return *std::ranges::max_element(distance);
}

} // namespace

Measures measure(AttributedGraph const& graph) {
  Measures found;
  if (graph.vertices.empty()) return found;
  BoostGraph const boost_graph = graph::boost_graph(graph);
  found.components = count_components(graph);
  found.strong_component_of.resize(graph.vertices.size());
  found.strong_components = boost::strong_components(
      boost_graph, boost::make_iterator_property_map(found.strong_component_of.begin(),
                                                     boost::get(boost::vertex_index, boost_graph)));
  found.strong_component_of = renumbered(std::move(found.strong_component_of));
  found.radius = std::numeric_limits<std::size_t>::max();
  for (std::size_t vertex = 0; vertex < graph.vertices.size(); ++vertex) {
    std::size_t const farthest = eccentricity(boost_graph, vertex);
    found.diameter = std::max(found.diameter, farthest);
    found.radius = std::min(found.radius, farthest);
  }
  return found;
}

} // namespace hippo::graph
