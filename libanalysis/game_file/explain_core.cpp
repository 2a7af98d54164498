#include "libanalysis/game_file/explain_core.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::Alignment;
using rules::GameDef;
using rules::PieceDef;

Sentences names_on(GameDef const& game, Alignment path) {
  Sentences named;
  for (PieceDef const& piece : game.pieces)
    if (piece.alignment == path) named.push_back(name_of(game, piece.name));
  return named;
}

} // namespace

Sentences explain_dice(GameDef const& game) {
  if (!game.dice) return {};
  Sentences said{"Two dice are rolled before each turn, and decide which pieces may move."};
  auto const& faces = game.dice->faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    Sentences shown{std::to_string(i + 1)};
    while (i + 1 < faces.size() && faces[i + 1] == faces[i]) shown.push_back(std::to_string(++i + 1));
    said.push_back(
        fmt::format("A die that shows {} moves {}.", listed(shown, "or"), names(game, faces[i], "or")));
  }
  return said;
}

Sentences explain_improvement(GameDef const& game) {
  auto const& law = game.improvement;
  if (!law) return {};
  Sentences said{fmt::format("A piece improves by one level when it captures a piece of at least 1/{} of its "
                             "level, or reaches the rank of its level plus {}.",
                             law->capture_factor, law->rank_bonus)};
  said.push_back(
      fmt::format("On the path of the knight: {}.", listed(names_on(game, Alignment::knight), "and")));
  said.push_back(
      fmt::format("On the path of the bishop: {}.", listed(names_on(game, Alignment::bishop), "and")));
  said.push_back(fmt::format("On both paths: {}.", listed(names_on(game, Alignment::neutral), "and")));
  for (PieceDef const& from : game.pieces) {
    Sentences better;
    for (PieceDef const& to : game.pieces)
      if (rules::improves_to(from, to)) better.push_back(name_of(game, to.name));
    if (!better.empty())
      said.push_back(
          fmt::format("{} becomes {}.", with_article(name_of(game, from.name)), listed(better, "or")));
  }
  return said;
}

} // namespace hippo::game_file
