#include "libanalysis/graph/ladder.hpp"

#include "libgame/position/read_position.hpp"

#include <algorithm>

namespace hippo::graph {

namespace {

char const* name_of(rules::Alignment alignment) {
  switch (alignment) {
  case rules::Alignment::neutral:
    return "neutral";
  case rules::Alignment::knight:
    return "knight";
  case rules::Alignment::bishop:
    return "bishop";
  }
  return "";
}

/// All types of pieces, by level; those of one level in the order of the game.
std::vector<PieceType> types_by_level(VariantInfo const& variant) {
  std::vector<PieceType> types;
  for (std::size_t t = 0; t < variant.pieces.size(); ++t) types.emplace_back(static_cast<int>(t));
  std::ranges::stable_sort(types, {}, [&](PieceType type) { return variant.piece(type).level; });
  return types;
}

} // namespace

AttributedGraph ladder(VariantInfo const& variant) {
  AttributedGraph graph{.kind = "ladder",
                        .facts = {{"game", std::string(variant.name)}},
                        .vertex_names = {"piece", "english", "level", "alignment"},
                        .layout = {.direction = "BT", .label_vertices = "piece"}};
  std::vector<PieceType> const types = types_by_level(variant);
  if (variant.piece(types.back()).level > 0) graph.layout.layer = "level";
  for (PieceType const type : types) {
    auto const& piece = variant.piece(type);
    graph.add({std::string(piece.name), std::string(piece.english), std::int64_t{piece.level},
               name_of(piece.alignment)});
  }
  AnyPosition const start = position::start_position(variant);
  for (std::size_t from = 0; from < types.size(); ++from)
    for (PieceType const choice : start.promotion_choices(types[from])) {
      auto const to = std::ranges::find(types, choice) - types.begin();
      graph.edges.push_back({from, static_cast<std::size_t>(to), {}});
    }
  return graph;
}

} // namespace hippo::graph
