#include "libanalysis/tablebase/generate/plan.hpp"

#include "libanalysis/tablebase/clock/generator.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/topological_sort.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string_view>

namespace hippo::tablebase {

namespace {

/// An edge leads from a table to one that it needs.
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, Material>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;

std::vector<Material> needs_of(Material const& material, Metric metric) {
  return visit_tables(*material.variant, metric, [&]<class R> { return conversions_of<R>(material); });
}

Graph graph_of(std::vector<Material> const& wanted, Metric metric) {
  Graph graph;
  std::map<Material, Vertex> vertices;
  auto const add = [&](auto&& self, Material const& material) -> Vertex {
    auto const [at, fresh] = vertices.try_emplace(material, 0);
    if (!fresh) return at->second;
    Vertex const vertex = boost::add_vertex(material, graph);
    vertices[material] = vertex;
    for (Material const& need : needs_of(material, metric)) boost::add_edge(vertex, self(self, need), graph);
    return vertex;
  };
  for (Material const& material : wanted) add(add, material.canonical());
  return graph;
}

bool has_file(std::string const& folder, Material const& material, Metric metric) {
  return !folder.empty() &&
         std::filesystem::exists(std::filesystem::path(folder) / file_name(material, metric));
}

template <class R>
MemoryNeed memory_need_in(Layout<R> const& layout, Metric metric) {
  if constexpr (is_loaded<R>)
    if (metric == Metric::clock) return clock_memory_need(layout);
  return memory_need(layout);
}

void add_memory(std::vector<PlannedTable>& plan, PlannedTable& table) {
  visit_tables(*table.material.variant, table.metric, [&]<class R> {
    Layout<R> const layout(table.material);
    MemoryNeed const need = memory_need_in(layout, table.metric);
    table.cells = 2 * layout.cells();
    table.bytes = need.table;
    table.memory = need.table + need.working;
  });
  for (std::size_t i : table.needs) table.memory += plan[i].bytes;
}

} // namespace

std::vector<PlannedTable> make_plan(std::vector<Material> const& wanted, std::string const& folder,
                                    Metric metric) {
  for (Material const& material : wanted)
    if (metric == Metric::clock && material.count() > max_loaded_men)
      throw std::length_error("tables of plies to the next reset of the clock have up to four men");
  Graph const graph = graph_of(wanted, metric);
  std::vector<Vertex> order; // a vertex comes after all to which it has edges
  boost::topological_sort(graph, std::back_inserter(order));
  // Small tables first, so that the order does not depend on the order of the request.
  std::stable_sort(order.begin(), order.end(),
                   [&](Vertex a, Vertex b) { return graph[a].count() < graph[b].count(); });
  std::map<Vertex, std::size_t> place;
  std::vector<PlannedTable> plan;
  for (Vertex const vertex : order) {
    place[vertex] = plan.size();
    PlannedTable table{graph[vertex], metric, {}};
    for (auto [edge, end] = boost::out_edges(vertex, graph); edge != end; ++edge)
      table.needs.push_back(place.at(boost::target(*edge, graph)));
    std::sort(table.needs.begin(), table.needs.end());
    add_memory(plan, table);
    table.exists = has_file(folder, table.material, metric);
    table.has_results = metric == Metric::clock || has_file(folder, table.material, Metric::result);
    plan.push_back(std::move(table));
  }
  return plan;
}

namespace {

/// In quotes where a name of several letters stands in parentheses.
std::string vertex(PlannedTable const& table) {
  std::string const name = table.material.name();
  return name.find('(') == std::string::npos ? name : '"' + name + '"';
}

} // namespace

std::string plan_as_dot(std::vector<PlannedTable> const& plan) {
  std::string text = "digraph tables {\n";
  for (PlannedTable const& table : plan) {
    text += fmt::format("  {}{};\n", vertex(table), table.exists ? " [style=filled]" : "");
    for (std::size_t const need : table.needs)
      text += fmt::format("  {} -> {};\n", vertex(table), vertex(plan[need]));
  }
  return text + "}\n";
}

namespace {

/// The name of a folder, escaped for a Makefile. Throws std::invalid_argument where a letter is special to
/// make or the shell and cannot be escaped.
struct MakeFolder {
  static constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./+,@-";
  static constexpr std::string_view hidden =
      "$#: "; ///< escaped: a dollar by a second one, others by a backslash
  std::string in_target, in_recipe;

  explicit MakeFolder(std::string_view folder) {
    for (char const letter : folder) {
      bool const hide = hidden.find(letter) != std::string_view::npos;
      bool const ascii = static_cast<unsigned char>(letter) < 0x80;
      if (ascii && !hide && plain.find(letter) == std::string_view::npos)
        throw std::invalid_argument(
            "a Makefile cannot name this folder: besides ASCII letters and digits it may have _./+,@-$#: and "
            "blanks");
      if (hide) in_target += letter == '$' ? '$' : '\\';
      if (letter == '$') in_recipe += '$';
      in_target += letter;
      in_recipe += letter;
    }
  }
};

} // namespace

std::string plan_as_makefile(std::vector<PlannedTable> const& plan, std::string const& folder) {
  if (!plan.empty() && plan.front().material.variant->loaded != nullptr)
    throw std::invalid_argument(
        "a Makefile is for the games of the toolkit: it does not name files of games");
  MakeFolder const where(folder.empty() ? "." : folder);
  auto const target = [&](PlannedTable const& table) {
    return (std::filesystem::path(where.in_target) / file_name(table.material, table.metric)).string();
  };
  std::string text = "all:";
  for (PlannedTable const& table : plan) text += " \\\n  " + target(table);
  text += "\n.PHONY: all\n";
  for (PlannedTable const& table : plan) {
    text += '\n' + target(table) + ':';
    for (std::size_t const need : table.needs) text += " \\\n  " + target(plan[need]);
    text += fmt::format("\n\thippo-tb generate{} -g {} -d '{}' {}\n",
                        table.metric == Metric::clock ? " --metric dtz" : "", table.material.variant->name,
                        where.in_recipe, table.material.name());
  }
  return text;
}

} // namespace hippo::tablebase
