#include "libanalysis/graph/material.hpp"

#include <algorithm>
#include <iterator>

namespace hippo::graph {

AttributedGraph material_graph(std::vector<tablebase::PlannedTable> const& plan) {
  AttributedGraph graph{.kind = "material",
                        .vertex_names = {"material", "men", "cells"},
                        .layout = {.label_vertices = "material"}};
  if (!plan.empty()) graph.facts.push_back({"game", std::string(plan.front().material.variant->name)});
  std::size_t const last = plan.size() - 1; // a plan is in the order of generation
  for (std::size_t i = 0; i < plan.size(); ++i) {
    tablebase::PlannedTable const& table = plan[last - i];
    graph.add({table.material.name(), static_cast<std::int64_t>(table.material.count()),
               static_cast<std::int64_t>(table.cells)});
    std::transform(table.needs.rbegin(), table.needs.rend(), std::back_inserter(graph.edges),
                   [&](std::size_t need) {
                     return Edge{i, last - need, {}};
                   });
  }
  return graph;
}

} // namespace hippo::graph
