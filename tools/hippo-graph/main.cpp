// hippo-graph: pieces, games, records, positions and tables as graphs.
#include "tools/hippo-graph/commands.hpp"

using namespace hippo;

int main(int argc, char** argv) {
  namespace graph = tool::graph;
  tool::Command command{"hippo-graph",
                        "Writes graphs of pieces, games, records, positions and endgame tables."};
  command.subcommands = {graph::ladder_command(), graph::material_command(), graph::piece_command(),
                         graph::record_command(), graph::positions_command()};
  command.examples = {{"hippo-graph ladder wotn", "what the pieces of a game can become"},
                      {"hippo-graph positions 4", "the positions after each of four plies"}};
  return tool::run(command, argc, argv);
}
