#include "libanalysis/game_file/explain_rare.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::DropPlace;
using rules::Flips;
using rules::GameDef;
using rules::MaterialCount;
using rules::WallPlace;

std::string_view place_of(rules::Walls const& walls) {
  switch (walls.place) {
  case WallPlace::anywhere:
    break;
  case WallPlace::reached:
    return "on a square that the piece could move to from its target";
  case WallPlace::origin:
    return "on the square that the piece left";
  case WallPlace::edge:
    return "on an empty square of the edge or beside a wall";
  }
  return "on an empty square";
}

std::string_view condition(DropPlace place) {
  switch (place) {
  case DropPlace::anywhere:
    break;
  case DropPlace::enclosing:
    return "where a row of enemies lies between the square and a piece of the side";
  case DropPlace::beside_friend:
    return "on one of the eight squares around a piece of the side";
  case DropPlace::off_enemies:
    return "on squares that share no side with an enemy";
  case DropPlace::from_sides:
    return "on the last empty square before an obstacle, as seen from an end of a rank or file";
  case DropPlace::on_top:
    return "on the lowest empty square above a piece, or on the first rank";
  }
  return "";
}

} // namespace

Sentences explain_walls(GameDef const& game) {
  Sentences said;
  if (auto const& walls = game.walls) {
    bool const everywhere = walls->regions.white.empty() && walls->regions.black.empty();
    said.push_back(fmt::format("{} places a wall {}{}.",
                               walls->instead_of_move ? "Instead of a move a side" : "Every move also",
                               place_of(*walls), everywhere ? "" : ", only " + both(walls->regions)));
    said.emplace_back(walls->only_one ? "The wall leaves the square where it was before."
                                      : "Walls stay; nothing enters or passes them.");
  }
  if (auto const& law = game.petrification) {
    if (!law->capturers.empty())
      said.push_back(fmt::format("{} becomes a wall when it captures; a royal one may not capture.",
                                 with_article(names(game, law->capturers, "or"))));
    if (law->by_blast) said.emplace_back("Pieces beside an explosion that it removes become walls, too.");
  }
  return said;
}

Sentences explain_first_leaps(GameDef const& game) {
  if (!game.first_leaps) return {};
  rules::FirstLeaps const& law = *game.first_leaps;
  Sentences said;
  if (!law.king.empty())
    said.push_back(fmt::format("A {} that has not moved and is not in check also has: {}.",
                               name_of(game, law.king), movement(law.king_moves)));
  if (!law.king.empty() && !law.aiming.empty())
    said.push_back(
        fmt::format("It loses that when an enemy {} moves to its rank or file.", name_of(game, law.aiming)));
  if (!law.adviser.empty())
    said.push_back(fmt::format("A {} that has not moved also has: {}.", name_of(game, law.adviser),
                               movement(law.adviser_moves)));
  return said;
}

Sentences explain_enclosing(GameDef const& game) {
  if (!game.enclosing) return {};
  Sentences said;
  rules::Enclosing const& law = *game.enclosing;
  if (!law.first_drops.empty()) said.push_back(fmt::format("The first drops fill {}.", law.first_drops));
  if (law.drops != DropPlace::anywhere)
    said.push_back(fmt::format("Drops are legal only {}.", condition(law.drops)));
  switch (law.flips) {
  case Flips::none:
    break;
  case Flips::enclosed:
    said.emplace_back("Rows of enemies between the target and a piece of the side change sides.");
    break;
  case Flips::around:
    said.emplace_back("Enemies on the eight squares around the target change sides.");
    break;
  case Flips::around_friendly:
    said.emplace_back("Enemies on the eight squares around the target change sides, by a drop only where a "
                      "piece of the side stands there, too.");
  }
  return said;
}

Sentences explain_material(GameDef const& game) {
  Sentences said;
  if (game.full_board_ends) said.emplace_back("The game ends when no square is empty.");
  bool const ends = game.full_board_ends || game.may_pass.white || game.may_pass.black ||
                    game.passes_stalemate.white || game.passes_stalemate.black;
  if (!ends) return said;
  std::string_view const when = game.full_board_ends ? "When the board is full or both sides have passed"
                                                     : "When both sides have passed";
  switch (game.material) {
  case MaterialCount::none:
    said.push_back(fmt::format("{}, the game is a draw.", when));
    break;
  case MaterialCount::unweighted:
    said.push_back(fmt::format("{}, the side with more pieces wins.", when));
    break;
  case MaterialCount::white:
    said.push_back(fmt::format("{}, White wins.", when));
    break;
  case MaterialCount::black:
    said.push_back(fmt::format("{}, Black wins.", when));
  }
  return said;
}

} // namespace hippo::game_file
