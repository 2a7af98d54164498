// The subcommands of hippo-graph.
#pragma once

#include "tools/common/reporter.hpp"

#include "libanalysis/graph/attributed_graph.hpp"

#include <functional>
#include <string>

namespace hippo::tool::graph {

Command ladder_command();
Command material_command();
Command piece_command();
Command record_command();
Command positions_command();

enum class GraphFormat { text, json, dot, graphml, svg };

/// Options of all subcommands.
struct GraphOptions {
  Options common;
  GraphFormat format = GraphFormat::text;

  /// Adds them; the operands are the caller's.
  void add_to(Command& command);
  /// Puts the formats of graphs in place of the common ones.
  void set_format(Command& command);
  /// The only operand. Throws Failure for any other number of operands.
  [[nodiscard]] std::string const& operand(std::string_view name) const;
};

/// Prints a graph; `text` writes it as text. Throws Failure.
void print_graph(hippo::graph::AttributedGraph const& graph, GraphFormat format,
                 std::function<std::string(hippo::graph::AttributedGraph const&)> const& text);

/// A line for each vertex: its values with TABs between, then what its edges lead to, with blanks between.
[[nodiscard]] std::string vertex_lines(hippo::graph::AttributedGraph const& graph);

} // namespace hippo::tool::graph
