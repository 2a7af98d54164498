// hippo-graph record: the moves of records, with all variations, as a tree.
#include "tools/common/input/records.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/game_tree.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace hippo::tool::graph {

namespace {

using hippo::graph::AttributedGraph;
using hippo::graph::to_text;

struct RecordCommand {
  GraphOptions options;
  bool repair = false, null_moves = false;

  Status run() const {
    Reporter reporter(options.common);
    hippo::graph::GameTree tree;
    each_record(options.common, reporter,
                {.variant = options.common.variant(), .repair = repair, .null_moves = null_moves},
                [&](ReadRecord const& read) { tree.add(read.report); });
    print_graph(tree.graph(), options.format, to_lines);
    return reporter.status();
  }

  /// A line for each position: its number, that of the position before it, the plies, the records, the move
  /// that leads to it, and the position.
  static std::string to_lines(AttributedGraph const& graph) {
    std::vector<hippo::graph::Edge const*> to(graph.vertices.size(), nullptr);
    for (auto const& edge : graph.edges) to[edge.to] = &edge;
    std::string lines;
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
      auto const& values = graph.vertices[v];
      std::string const before = to[v] == nullptr ? "-" : std::to_string(to[v]->from);
      std::string const move = to[v] == nullptr ? "-" : to_text(to[v]->values.front());
      lines += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", v, before, to_text(values[1]), to_text(values[2]),
                           move, to_text(values[0]));
    }
    return lines;
  }
};

} // namespace

Command record_command() {
  auto chosen = std::make_shared<RecordCommand>();
  Command command{"record", "the moves of records, with all variations, as one tree"};
  command.operands = {"FILE", "files to read; - or none is standard input",
                      list(chosen->options.common.operands)};
  chosen->options.add_to(command);
  add_repair(command, chosen->repair);
  add_null_moves(command, chosen->null_moves);
  add_progress(command, chosen->options.common);
  command.examples = {{"hippo-graph record openings.pgn", "all positions, and the moves that lead to them"},
                      {"hippo-graph record -f svg game.pgn > game.svg", "a game and its variations"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::graph
