#include "tools/common/json.hpp"
#include "tools/common/output/filter.hpp"
#include "tools/hippo-graph/commands.hpp"

#include <fmt/format.h>

namespace hippo::tool::graph {

using hippo::graph::AttributedGraph;
using hippo::graph::to_text;
using hippo::graph::Value;
using hippo::graph::Values;

namespace {

Json json_of(Value const& value) {
  return std::visit([](auto const& known) { return Json(known); }, value);
}

void set_all(Json& object, std::vector<std::string> const& names, Values const& values) {
  for (std::size_t i = 0; i < names.size(); ++i) object.set(names[i], json_of(values[i]));
}

Json json_of(AttributedGraph const& graph) {
  Json json = Json::result("hippo-graph-" + graph.kind, {});
  for (auto const& fact : graph.facts) json.set(fact.name, json_of(fact.value));
  Json::Array vertices;
  Json::Array edges;
  for (Values const& values : graph.vertices) {
    Json& vertex = vertices.emplace_back(Json::object({}));
    set_all(vertex, graph.vertex_names, values);
  }
  for (auto const& edge : graph.edges) {
    Json& object = edges.emplace_back(Json::object({{"from", edge.from}, {"to", edge.to}}));
    set_all(object, graph.edge_names, edge.values);
  }
  json.set("vertices", std::move(vertices));
  json.set("edges", std::move(edges));
  return json;
}

} // namespace

void print_graph(AttributedGraph const& graph, GraphFormat format,
                 std::function<std::string(AttributedGraph const&)> const& text) {
  switch (format) {
  case GraphFormat::text:
    return print(text(graph));
  case GraphFormat::json:
    return print(json_of(graph).line());
  case GraphFormat::dot:
    return print(hippo::graph::to_dot(graph));
  case GraphFormat::graphml:
    return print(hippo::graph::to_graphml(graph));
  case GraphFormat::svg:
    return print(filter(hippo::graph::to_dot(graph), {"dot", "-Tsvg"}, "graphviz"));
  }
}

std::string vertex_lines(AttributedGraph const& graph) {
  std::vector<std::string> targets(graph.vertices.size());
  for (auto const& edge : graph.edges) {
    std::string& list = targets[edge.from];
    list += (list.empty() ? "" : " ") + to_text(graph.vertices[edge.to].front());
  }
  std::string lines;
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    for (Value const& value : graph.vertices[v]) lines += to_text(value) + '\t';
    lines += targets[v] + '\n';
  }
  return lines;
}

} // namespace hippo::tool::graph
