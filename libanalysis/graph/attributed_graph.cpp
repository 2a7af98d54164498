#include "libanalysis/graph/attributed_graph.hpp"

#include "libanalysis/graph/boost_graph.hpp"

#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

namespace hippo::graph {

namespace {

using Vertex = BoostGraph::vertex_descriptor;
using EdgeOfBoost = BoostGraph::edge_descriptor;

struct ToText {
  std::string operator()(bool value) const { return value ? "yes" : "no"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const { return fmt::format("{:.4f}", value); }
  std::string operator()(std::string const& value) const { return value; }
};

std::size_t place_of(std::vector<std::string> const& names, std::string const& name) {
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

/// `[label="a", name="a b"]`; `label` is the attribute that is shown, or empty.
std::string dot_attributes(std::vector<std::string> const& names, Values const& values,
                           std::string const& label) {
  std::string text;
  auto const add = [&](std::string const& name, Value const& value) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, boost::escape_dot_string(to_text(value)));
  };
  if (!label.empty()) add("label", values[place_of(names, label)]);
  for (std::size_t i = 0; i < names.size(); ++i) add(names[i], values[i]);
  return text.empty() ? "" : '[' + text + ']';
}

/// Vertices in line, a layer a line.
std::string dot_layers(AttributedGraph const& graph) {
  std::map<Value, std::string> layers;
  std::size_t const layer = place_of(graph.vertex_names, graph.layout.layer);
  for (std::size_t v = 0; v < graph.vertices.size(); ++v)
    layers[graph.vertices[v][layer]] += fmt::format(" {};", v);
  std::string text;
  for (auto const& [value, vertices] : layers) text += fmt::format("{{rank=same;{}}}\n", vertices);
  return text;
}

/// Declares the attributes of all vertices (edges, the graph): the type of each is that of its first value.
/// `value_of(key, place)` is a value of one of them.
template <class Key, class ValueOf>
void declare(boost::dynamic_properties& properties, std::vector<std::string> const& names,
             Values const& examples, ValueOf value_of) {
  for (std::size_t i = 0; i < names.size(); ++i)
    std::visit(
        [&]<class Type>(Type const&) {
          properties.property(names[i], boost::make_function_property_map<Key, Type>([value_of, i](Key key) {
                                return std::get<Type>(value_of(key, i));
                              }));
        },
        examples[i]);
}

} // namespace

std::string to_text(Value const& value) { return std::visit(ToText{}, value); }

std::string to_dot(AttributedGraph const& graph) {
  BoostGraph const boost_graph = graph::boost_graph(graph);
  std::ostringstream out;
  auto const vertex = [&](std::ostream& stream, Vertex v) {
    stream << dot_attributes(graph.vertex_names, graph.vertices[v], graph.layout.label_vertices);
  };
  auto const edge = [&](std::ostream& stream, EdgeOfBoost const& e) {
    stream << dot_attributes(graph.edge_names,
                             graph.edges[boost::get(boost::edge_index, boost_graph, e)].values,
                             graph.layout.label_edges);
  };
  auto const whole = [&](std::ostream& stream) {
    stream << fmt::format("graph [rankdir={}];\n", graph.layout.direction);
    stream << (graph.layout.label_vertices.empty() ? "node [shape=point];\n" : "node [shape=box];\n");
    for (Fact const& fact : graph.facts)
      stream << fmt::format("graph [{}={}];\n", fact.name, boost::escape_dot_string(to_text(fact.value)));
    if (!graph.layout.layer.empty()) stream << dot_layers(graph);
  };
  boost::write_graphviz(out, boost_graph, vertex, edge, whole);
  return out.str();
}

std::string to_graphml(AttributedGraph const& graph) {
  BoostGraph const boost_graph = graph::boost_graph(graph);
  boost::dynamic_properties properties;
  if (!graph.vertices.empty())
    declare<Vertex>(properties, graph.vertex_names, graph.vertices.front(),
                    [&](Vertex v, std::size_t i) { return graph.vertices[v][i]; });
  if (!graph.edges.empty())
    declare<EdgeOfBoost>(properties, graph.edge_names, graph.edges.front().values,
                         [&](EdgeOfBoost const& e, std::size_t i) {
                           return graph.edges[boost::get(boost::edge_index, boost_graph, e)].values[i];
                         });
  std::vector<std::string> names;
  Values values;
  for (Fact const& fact : graph.facts) {
    names.push_back(fact.name);
    values.push_back(fact.value);
  }
  declare<BoostGraph*>(properties, names, values, [&](BoostGraph*, std::size_t i) { return values[i]; });
  std::ostringstream out;
  boost::write_graphml(out, boost_graph, properties, true);
  return out.str();
}

} // namespace hippo::graph
