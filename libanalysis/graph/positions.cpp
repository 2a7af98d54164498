#include "libanalysis/graph/positions.hpp"

#include "libanalysis/graph/turns.hpp"
#include "libgame/position/write_position.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace hippo::graph {

namespace {

bool can_capture_en_passant(AnyPosition const& position) {
  return !position.en_passant().empty() && std::ranges::any_of(position.legal_moves(), [](Move move) {
    return move.kind == MoveKind::en_passant;
  });
}

/// The fields that identify a position (see PlyCount), the board first.
std::string identity(AnyPosition const& position) {
  std::string const fen = position::fen(position);
  std::string_view rest = fen;
  auto const next_word = [&] {
    std::size_t const end = std::min(rest.find(' '), rest.size());
    std::string_view const word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
  };
  std::string text(next_word());
  for (rules::Field const field : position.variant().fields) {
    std::string_view word = next_word();
    if (field == rules::Field::halfmove_clock || field == rules::Field::move_number) continue;
    if (field == rules::Field::en_passant && !can_capture_en_passant(position)) word = "-";
    (text += ' ') += word;
  }
  return text;
}

std::string_view diagram(std::string_view identity) { return identity.substr(0, identity.find(' ')); }

using Layer = std::unordered_map<std::string, AnyPosition>; ///< by identity

PlyCount counted(Layer const& layer, unsigned ply, std::uint64_t moves) {
  std::unordered_set<std::string_view> diagrams;
  for (auto const& [text, position] : layer) diagrams.insert(diagram(text));
  return {ply, layer.size(), diagrams.size(), moves};
}

} // namespace

std::vector<PlyCount> count_positions(AnyPosition const& start, unsigned plies) {
  Layer layer{{identity(start), start}};
  std::vector<PlyCount> counts{counted(layer, 0, 0)};
  for (unsigned ply = 1; ply <= plies; ++ply) {
    Layer next;
    std::uint64_t moves = 0;
    for (auto const& [text, position] : layer)
      each_turn(position, [&](Turn const&, AnyPosition const& after) {
        ++moves;
        next.try_emplace(identity(after), after);
      });
    layer = std::move(next);
    counts.push_back(counted(layer, ply, moves));
  }
  return counts;
}

AttributedGraph position_graph(AnyPosition const& start, unsigned plies) {
  AttributedGraph graph{.kind = "positions",
                        .vertex_names = {"position", "ply"},
                        .edge_names = {"move"},
                        .layout = {.label_edges = "move", .layer = "ply"}};
  std::vector<AnyPosition> layer{start};
  graph.add({position::position_line(start), std::int64_t{0}});
  for (unsigned ply = 1; ply <= plies; ++ply) {
    std::size_t const first = graph.vertices.size() - layer.size();
    std::vector<AnyPosition> next;
    std::unordered_map<std::string, std::size_t> vertices;
    for (std::size_t i = 0; i < layer.size(); ++i)
      each_turn(layer[i], [&](Turn const& turn, AnyPosition const& after) {
        auto const [at, fresh] = vertices.try_emplace(identity(after), graph.vertices.size());
        if (fresh) {
          graph.add({position::position_line(after), std::int64_t{ply}});
          next.push_back(after);
        }
        graph.edges.push_back({first + i, at->second, {to_text(layer[i], turn)}});
      });
    layer = std::move(next);
  }
  return graph;
}

} // namespace hippo::graph
