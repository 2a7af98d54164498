// Chess on a 7x7 board, without castling and en passant; pawns take one step.
#pragma once

#include "libanalysis/rules/games/chess.hpp"

namespace hippo::rules::games {

inline constexpr GameDef mini = [] {
  GameDef game = chess;
  game.name = "mini";
  game.title = "Mini chess 7x7";
  game.board = {7, 7};
  game.start = "rnbqkbn/ppppppp/7/7/7/PPPPPPP/RNBQKBN w 0 1";
  game.fields = {Field::side, Field::halfmove_clock, Field::move_number};
  game.pieces[piece_named(game, "P").index()].betza = "fmWfcF";
  game.castling = std::nullopt;
  game.en_passant = false;
  return game;
}();

} // namespace hippo::rules::games
