// hippo-graph ladder: the improvements and promotions of a game.
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/ladder.hpp"

#include <memory>

namespace hippo::tool::graph {

Command ladder_command() {
  auto chosen = std::make_shared<GraphOptions>();
  Command command{"ladder", "what the pieces of a game can become: the improvement chart of The Way of the "
                            "Knight, promotions of other games"};
  command.operands = {"GAME", "a game such as wotn; without one that of --game, of the settings, or chess",
                      list(chosen->common.operands)};
  chosen->add_to(command);
  command.examples = {{"hippo-graph ladder wotn", "the improvement chart of The Way of the Knight"},
                      {"hippo-graph ladder wotn -f svg > ladder.svg", "the same as a drawing"}};
  command.work = [chosen] {
    if (!chosen->common.operands.empty()) {
      if (!chosen->common.game_name.empty()) throw Failure("a GAME and --game are one too many");
      chosen->common.game_name = chosen->operand("GAME");
    }
    print_graph(hippo::graph::ladder(chosen->common.variant_or_chess()), chosen->format, vertex_lines);
    return Status::ok;
  };
  return command;
}

} // namespace hippo::tool::graph
