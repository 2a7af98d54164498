// hippo-graph ladder: what the pieces of a game can become.
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/ladder.hpp"

#include <memory>

namespace hippo::tool::graph {

Command ladder_command() {
  auto chosen = std::make_shared<GraphOptions>();
  Command command{"ladder", "what the pieces of a game can become, by level and alignment"};
  command.operands = {"GAME", "a game (or --game)", list(chosen->common.operands)};
  chosen->add_to(command);
  command.work = [chosen] {
    bool const by_option = !chosen->common.game_name.empty();
    if (by_option && !chosen->common.operands.empty()) throw Failure("a GAME and --game are one too many");
    if (!by_option) chosen->common.game_name = chosen->operand("GAME");
    print_graph(hippo::graph::ladder(*chosen->common.variant()), chosen->format, vertex_lines);
    return Status::ok;
  };
  return command;
}

} // namespace hippo::tool::graph
