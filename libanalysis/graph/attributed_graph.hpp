// A directed graph with named attributes, the common form of all graphs of this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace hippo::graph {

using Value = std::variant<bool, std::int64_t, double, std::string>;
using Values = std::vector<Value>;

struct Edge {
  std::size_t from, to; ///< vertices
  Values values;
};

/// An attribute of the graph as a whole.
struct Fact {
  std::string name;
  Value value;
};

/// How a picture of the graph is laid out.
struct Layout {
  std::string direction = "TB";    ///< of edges, as DOT has it: TB is from the top to the bottom
  std::string label_vertices = {}; ///< the attribute that labels a vertex; empty: vertices are points
  std::string label_edges = {};    ///< likewise of edges; empty: none
  std::string layer = {};          ///< vertices with the same value of it stand in line; empty: none
};

/// All vertices have the same attributes, in the order of their names, and a value of one has one type; so
/// have all edges.
struct AttributedGraph {
  std::string kind; ///< "ladder", "record", ...
  std::vector<Fact> facts = {};
  std::vector<std::string> vertex_names = {};
  std::vector<std::string> edge_names = {};
  std::vector<Values> vertices = {};
  std::vector<Edge> edges = {};
  Layout layout = {};

  /// Adds a vertex and returns its number.
  std::size_t add(Values values) {
    vertices.push_back(std::move(values));
    return vertices.size() - 1;
  }
};

[[nodiscard]] std::string to_text(Value const& value);

/// In the language of Graphviz, with all attributes.
[[nodiscard]] std::string to_dot(AttributedGraph const& graph);

/// As GraphML, with all attributes and their types.
[[nodiscard]] std::string to_graphml(AttributedGraph const& graph);

} // namespace hippo::graph
