#include "libanalysis/graph/piece.hpp"

#include "libanalysis/graph/measures.hpp"
#include "libanalysis/graph/mobility.hpp"
#include "libgame/betza/properties.hpp"
#include "libgame/betza/reaches.hpp"

#include <fmt/format.h>

#include <map>

namespace hippo::graph {

namespace {

using betza::Coordinate;

/// The acts of the piece on a square, which it may reach in several ways.
struct Ends {
  bool moves = false, captures = false;
};

std::map<Coordinate, Ends> ends_from(betza::Movement const& movement, betza::Board const& board,
                                     Coordinate origin) {
  std::map<Coordinate, Ends> ends;
  for (betza::Reach const& reach : betza::reaches(movement, board, origin)) {
    bool const on_empty_board = reach.taken.empty() && reach.supports.empty();
    if (reach.initial || !on_empty_board || reach.at == origin) continue;
    ends[reach.at].moves |= reach.moves;
    ends[reach.at].captures |= reach.captures;
  }
  return ends;
}

char const* kind_of(Ends ends) { return !ends.captures ? "move" : ends.moves ? "both" : "capture"; }

} // namespace

AttributedGraph piece_graph(PieceQuestion const& question) {
  betza::Movement const movement = betza::expand(question.piece);
  betza::Board const board{question.files, question.ranks, {}, {}};
  auto const number = [&](Coordinate at) {
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(board.files) +
           static_cast<std::size_t>(at.x);
  };
  AttributedGraph graph{.kind = "piece",
                        .vertex_names = {"square", "reach", "component"},
                        .edge_names = {"kind"},
                        .layout = {.label_vertices = "square"}};
  std::int64_t moves = 0;
  for (int y = 0; y < board.ranks; ++y)
    for (int x = 0; x < board.files; ++x) {
      std::int64_t reach = 0;
      for (auto const& [at, ends] : ends_from(movement, board, {x, y})) {
        moves += ends.moves ? 1 : 0;
        if (!ends.moves && !(question.captures && ends.captures)) continue;
        graph.edges.push_back({number({x, y}), number(at), {kind_of(ends)}});
        ++reach;
      }
      graph.add({betza::name({x, y}), reach, std::int64_t{0}});
    }
  Measures const measures = measure(graph);
  for (std::size_t vertex = 0; vertex < graph.vertices.size(); ++vertex)
    graph.vertices[vertex].back() = static_cast<std::int64_t>(measures.strong_component_of[vertex]);
  auto const fact = [&](char const* name, Value value) { graph.facts.push_back({name, std::move(value)}); };
  auto const count = [](std::size_t counted) { return static_cast<std::int64_t>(counted); };
  fact("piece", question.name);
  fact("board", fmt::format("{}x{}", board.files, board.ranks));
  fact("mobility", static_cast<double>(moves) / static_cast<double>(graph.vertices.size()));
  if (auto const rides = betza::plain_rides(question.piece))
    if (auto const mobility =
            crowded_mobility(*rides, board.files, board.ranks, (100 - question.density) / 100.0)) {
      fact("density", std::int64_t{question.density});
      fact("crowded_mobility", *mobility);
    }
  fact("components", count(measures.components));
  fact("strong_components", count(measures.strong_components));
  fact("diameter", count(measures.diameter));
  fact("radius", count(measures.radius));
  fact("colour_bound", betza::properties_of(movement).colour_bound);
  return graph;
}

} // namespace hippo::graph
