// hippo-graph positions: the positions that can occur after a number of plies.
#include "tools/common/input/positions.hpp"
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/positions.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace hippo::tool::graph {

namespace {

constexpr unsigned deepest = 1000; ///< plies

struct PositionsCommand {
  GraphOptions options; ///< the operands without the first one
  unsigned plies = 0;

  Status run() {
    plies = take_number(options.common.operands, "N", deepest);
    Reporter reporter(options.common);
    bool const drawn = options.format != GraphFormat::text && options.format != GraphFormat::json;
    std::optional<AnyPosition> start;
    each_position_or_start(options.common, reporter, [&](ReadPosition const& read) {
      if (!drawn) return print_counts(read);
      if (start) throw Failure("a drawing begins with one position, and there are several");
      start = read.position;
    });
    if (start) print_graph(hippo::graph::position_graph(*start, plies), options.format, vertex_lines);
    return reporter.status();
  }

private:
  void print_counts(ReadPosition const& read) const {
    auto const counts = hippo::graph::count_positions(read.position, plies);
    if (options.format == GraphFormat::text) {
      for (auto const& count : counts)
        print(fmt::format("{}{}\t{}\t{}\t{}\n", head_unless_alone(read, read.position), count.ply,
                          count.positions, count.diagrams, count.moves));
      return;
    }
    Json::Array rows;
    for (auto const& count : counts)
      rows.push_back(Json::object({{"ply", count.ply},
                                   {"positions", count.positions},
                                   {"diagrams", count.diagrams},
                                   {"moves", count.moves}}));
    Json json = json_of("hippo-graph-positions", read, read.position);
    json.set("plies", std::move(rows));
    print(json.line());
  }
};

} // namespace

Command positions_command() {
  auto chosen = std::make_shared<PositionsCommand>();
  Command command{"positions", "the different positions after 0 to N plies"};
  add_positions(command, chosen->options.common);
  command.operands = {"N",
                      "plies (ludus: turns), then files of position lines, or position lines in quotes; - is "
                      "standard input",
                      list(chosen->options.common.operands)};
  chosen->options.set_format(command);
  command.examples = {{"hippo-graph positions 4", "from the start of a game of chess"},
                      {"hippo-graph positions 2 -f svg 'narrow startpos' > tree.svg", "a drawing"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::graph
