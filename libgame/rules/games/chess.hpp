// Orthodox chess (FIDE Laws of Chess, 2023). Other games copy this value and change members.
#pragma once

#include "libgame/rules/game_def.hpp"

namespace hippo::rules::games {

inline constexpr GameDef chess{
    .name = "chess",
    .title = "orthodox chess",
    .aliases = "standard normal orthodox regular from-position",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .pieces = {{.name = "P", .betza = "fmWfcFifmnD", .english = "pawn", .ranks = {2, -2}, .pawn = true},
               {.name = "N", .betza = "N", .english = "knight"},
               {.name = "B", .betza = "B", .english = "bishop"},
               {.name = "R", .betza = "R", .english = "rook"},
               {.name = "Q", .betza = "Q", .english = "queen"},
               {.name = "K", .betza = "K", .english = "king", .royal = true}},
    .promotions = {{.pieces = "P", .choices = "Q R B N"}},
    .castling = Castling{.free_placement_game = "chess960"},
    .en_passant = true,
};

} // namespace hippo::rules::games
