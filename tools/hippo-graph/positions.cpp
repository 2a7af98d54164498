// hippo-graph positions: the positions that can occur after a number of plies.
#include "tools/common/json.hpp"
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/positions.hpp"
#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/read_position.hpp"
#include "libanalysis/position/write_position.hpp"

#include <fmt/format.h>

#include <memory>

namespace hippo::tool::graph {

namespace {

constexpr unsigned deepest = 1000; ///< plies

struct PositionsCommand {
  GraphOptions options;
  std::string line; ///< of the position to start from; empty: the start position

  Status run() const {
    Reporter reporter(options.common);
    unsigned const plies = read_plies(options.operand("N"));
    auto const start = start_position(reporter);
    if (!start) return reporter.status();
    if (options.format == GraphFormat::text || options.format == GraphFormat::json)
      print_counts(*start, hippo::graph::count_positions(*start, plies));
    else
      print_graph(hippo::graph::position_graph(*start, plies), options.format, vertex_lines);
    return reporter.status();
  }

private:
  static unsigned read_plies(std::string const& text) {
    try {
      return static_cast<unsigned>(read_number(text, {0, deepest, true}));
    } catch (BadValue const& bad) {
      throw Failure(std::string("N: ") + bad.what());
    }
  }

  /// What is wrong with the position is reported.
  std::optional<AnyPosition> start_position(Reporter& reporter) const {
    if (line.empty()) return position::start_position(options.variant_or("chess"));
    auto read = position::read_position(line, options.common.variant());
    if (auto const* position = std::get_if<AnyPosition>(&read)) return *position;
    reporter.say("<argument>", 1, line, position::describe(std::get<position::SetupError>(read)));
    return std::nullopt;
  }

  void print_counts(AnyPosition const& start, std::vector<hippo::graph::PlyCount> const& counts) const {
    if (options.format == GraphFormat::text) {
      for (auto const& count : counts)
        print(fmt::format("{}\t{}\t{}\t{}\n", count.ply, count.positions, count.diagrams, count.moves));
      return;
    }
    Json::Array plies;
    for (auto const& count : counts)
      plies.push_back(Json::object({{"ply", count.ply},
                                    {"positions", count.positions},
                                    {"diagrams", count.diagrams},
                                    {"moves", count.moves}}));
    print(Json::object({{"graph", "positions"},
                        {"position", position::position_line(start)},
                        {"plies", std::move(plies)}})
              .line());
  }
};

} // namespace

Command positions_command() {
  auto chosen = std::make_shared<PositionsCommand>();
  Command command{"positions", "the different positions after 0 to N plies"};
  command.operands = {"N", "plies (ludus: turns)", list(chosen->options.common.operands)};
  chosen->options.add_to(command);
  command.add({{"--fen LINE", "start from this position line", text(chosen->line)}});
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::graph
