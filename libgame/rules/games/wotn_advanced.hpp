// The Way of the Knight with the "more filled-in" chart of section 12 of the article.
#pragma once

#include "libgame/rules/games/wotn.hpp"

namespace hippo::rules::games {

inline constexpr GameDef wotn_advanced = [] {
  constexpr auto neutral = Alignment::neutral, knight = Alignment::knight, bishop = Alignment::bishop;
  GameDef game = wotn;
  game.name = "wotn-advanced";
  game.title = "The Way of the Knight, fuller chart";
  game.aliases = "way-of-the-knight-advanced";
  for (PieceDef const& piece :
       {adventurer(4, neutral, "KD", "king-dabbaba"),
        adventurer(5, knight, "NWfbD", "knight-donkey", "", "NWfD"), adventurer(5, bishop, "FAD", "FAD"),
        adventurer(6, neutral, "KAD", "KAD"), adventurer(7, knight, "NAD", "squirrel", "", "squirrel"),
        adventurer(7, bishop, "BL", "bishop-camel")})
    game.pieces.push_back(piece);
  return game;
}();

} // namespace hippo::rules::games
