// hippo-graph piece: the moves of a piece on an empty board.
#include "tools/hippo-graph/commands.hpp"

#include "libanalysis/graph/piece.hpp"
#include "libgame/betza/scene.hpp"
#include "libnotation/betza/parse.hpp"

#include <fmt/format.h>

#include <memory>

namespace hippo::tool::graph {

namespace {

using hippo::graph::to_text;

constexpr int max_squares = 1024; ///< the diameter needs a search from each

struct PieceCommand {
  GraphOptions options;
  std::string board = "8x8";
  bool captures = false;
  unsigned density = 30;

  Status run() const {
    Reporter reporter(options.common);
    std::string const& text = options.operand("BETZA");
    auto const read = betza::scene(board, "", {}, {});
    if (auto const* wrong = std::get_if<std::string>(&read)) throw Failure(*wrong);
    auto const& size = std::get<betza::Scene>(read).board;
    if (size.files * size.ranks > max_squares)
      throw Failure(fmt::format("--board: at most {} squares", max_squares));
    auto const parsed = notation::betza::parse(text);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed)) {
      reporter.say("<argument>", 1, text, text::unreadable(*error));
      return reporter.status();
    }
    try {
      print_graph(hippo::graph::piece_graph({std::get<notation::betza::Tree>(parsed), text, size.files,
                                             size.ranks, captures, static_cast<int>(density)}),
                  options.format, [&](auto const& graph) { return to_lines(graph, size.files); });
    } catch (std::length_error const& too_much) {
      throw Failure(too_much.what());
    }
    return reporter.status();
  }

  /// A line for each fact, then the number of squares reached from each square, as the board lies.
  static std::string to_lines(hippo::graph::AttributedGraph const& graph, int files) {
    std::string lines;
    for (auto const& fact : graph.facts) lines += fmt::format("{}\t{}\n", fact.name, to_text(fact.value));
    auto const width = static_cast<std::size_t>(files);
    for (std::size_t rank = graph.vertices.size() / width; rank-- > 0;) {
      lines += fmt::format("reach\t{}\t", rank + 1);
      for (std::size_t file = 0; file < width; ++file)
        lines += fmt::format("{}{}", file == 0 ? "" : " ", to_text(graph.vertices[rank * width + file][1]));
      lines += '\n';
    }
    return lines;
  }
};

} // namespace

Command piece_command() {
  auto chosen = std::make_shared<PieceCommand>();
  Command command{"piece", "the mobility of a piece on an empty board"};
  command.operands = {"BETZA", "a piece such as WfbD", list(chosen->options.common.operands)};
  chosen->options.add_to(command);
  command.remove("--game");
  command.add({
      Option("--board FILESxRANKS", text(chosen->board)).showing(chosen->board),
      {"--captures", flag(chosen->captures)},
      Option("--density PERCENT", number(chosen->density, 0, 100)).showing("30"),
  });
  command.examples = {{"hippo-graph piece N", "the mobility of a knight, and how far squares are"},
                      {"hippo-graph piece WfbD --board 8x10 -f svg > donkey.svg", "its moves as a drawing"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::graph
