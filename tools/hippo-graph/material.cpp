// hippo-graph material: the tables that an endgame table needs.
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/material.hpp"

#include <fmt/format.h>

#include <memory>

namespace hippo::tool::graph {

namespace {

std::vector<tablebase::Material> materials(GraphOptions const& options) {
  VariantInfo const& variant = options.common.variant_or_chess();
  if (auto const reason = tablebase::why_no_tables(variant)) throw Failure(*reason);
  if (options.common.operands.empty()) throw Failure("MATERIAL is missing");
  std::vector<tablebase::Material> wanted;
  for (std::string const& name : options.common.operands) {
    auto const material = tablebase::read_material(variant, name);
    if (auto const* error = std::get_if<std::string>(&material)) throw Failure(*error);
    wanted.push_back(std::get<tablebase::Material>(material));
  }
  return wanted;
}

} // namespace

Command material_command() {
  auto chosen = std::make_shared<GraphOptions>();
  Command command{"material",
                  "the tables that endgame tables need: those to which captures and promotions lead"};
  command.operands = {"MATERIAL", "tables, each named by the pieces of both sides, as KRPvKR",
                      list(chosen->common.operands)};
  chosen->add_to(command);
  command.examples = {
      {"hippo-graph material KRPvKR",
       "the tables that this one needs and what these need, with their size in memory"},
      {"hippo-graph material KDvK -g narrow -f svg > needs.svg", "a drawing, of another game"}};
  command.work = [chosen] {
    auto const plan = tablebase::make_plan(materials(*chosen));
    print_graph(hippo::graph::material_graph(plan), chosen->format, vertex_lines);
    return Status::ok;
  };
  return command;
}

} // namespace hippo::tool::graph
