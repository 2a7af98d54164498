// Chess960, also Fischer Random Chess (FIDE Laws of Chess, guidelines II): orthodox chess from one of 960
// start positions, which a record gives as FEN. Without one a game begins from the usual position, number
// 518.
#pragma once

#include "libgame/rules/games/chess.hpp"

namespace hippo::rules::games {

inline constexpr GameDef chess960 = [] {
  GameDef game = chess;
  game.name = "chess960";
  game.title = "Chess960";
  game.aliases = "fischerandom fischer-random fischer-random-chess frc freestyle freestyle-chess chess9lx";
  game.castling = Castling{.from_anywhere = true};
  return game;
}();

} // namespace hippo::rules::games
