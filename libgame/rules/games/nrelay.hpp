// Knight relay chess (Mannis Charosh, 1972; Pritchard, Popular Chess Variants): a knight lends its leap to
// the pieces of its side that it guards; it is never captured, never captures and gives no check.
#pragma once

#include "libgame/rules/games/chess.hpp"

namespace hippo::rules::games {

inline constexpr GameDef nrelay = [] {
  GameDef game = chess;
  game.name = "nrelay";
  game.title = "Knight relay chess";
  game.aliases = "knight-relay knight-relay-chess";
  game.castling = Castling{};
  game.draws = {.ending_moves = 0, .ending_repetitions = 0}; // laws of 2014, which the chess of 1972 lacks
  game.en_passant = false;                                   // "There is no en passant capture."
  // "Knights are immune from capture, cannot capture enemy pieces and cannot give check."
  game.pieces[piece_named(game, "N").index()] = {
      .name = "N", .betza = "mN", .english = "knight", .aliases = "C", .capturable = false};
  // "Any piece, except for the king ... Friendly knights defending one another do not gain power." "A pawn
  // may not move to or capture on its first or last rank using relayed knight power."
  game.relay = Relay{.lender = "N"};
  return game;
}();

} // namespace hippo::rules::games
