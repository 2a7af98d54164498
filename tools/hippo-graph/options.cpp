#include "tools/hippo-graph/commands.hpp"

#include <fmt/format.h>

namespace hippo::tool::graph {

void GraphOptions::add_to(Command& command) {
  add_common_options(command, common);
  set_format(command);
}

void GraphOptions::set_format(Command& command) {
  command.remove("--format");
  command.add({{"-f,--format", choice(format, {{"text", GraphFormat::text},
                                               {"json", GraphFormat::json},
                                               {"dot", GraphFormat::dot},
                                               {"graphml", GraphFormat::graphml},
                                               {"svg", GraphFormat::svg}})}});
}

std::string const& GraphOptions::operand(std::string_view name) const {
  if (common.operands.size() == 1) return common.operands.front();
  throw Failure(common.operands.empty() ? fmt::format("{} is missing", name)
                                        : fmt::format("more than one {}", name));
}

} // namespace hippo::tool::graph
