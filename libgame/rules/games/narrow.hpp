// Narrow Chess (Peter Aronson, 1999): two files and twenty ranks; a side that cannot move has lost.
#pragma once

#include "libgame/rules/game_def.hpp"

namespace hippo::rules::games {

inline constexpr GameDef narrow{
    .name = "narrow",
    .title = "Narrow Chess",
    .aliases = "narrow-chess",
    .board = {2, 20},
    .start = "qk/rr/dd/pp/2/pp/2/2/2/2/2/2/2/2/PP/2/PP/DD/RR/QK w 0 1",
    // Composed positions may have pawns behind their starting ranks, but not on the promotion rank.
    .pieces = {{.name = "P", .betza = "fmWfmDfcF", .english = "pawn", .ranks = {1, -2}, .pawn = true},
               {.name = "D", .betza = "NfmWfmDfcF", .english = "dragon"},
               {.name = "R", .betza = "R", .english = "rook"},
               {.name = "Q", .betza = "Q", .english = "queen"},
               {.name = "A", .betza = "QNfmD", .english = "angel"},
               {.name = "K", .betza = "K", .english = "king", .moves_out_of_check = "mN", .royal = true}},
    .fields = {Field::side, Field::halfmove_clock, Field::move_number},
    .promotions = {{.pieces = "P", .choices = "A"}},
    .stalemate = Stalemate::loss,
    // As in the chess of its time, draws are claimed; bare kings are not a draw, because a stalemate is a
    // loss.
    .draws = {.ending_moves = 0, .ending_repetitions = 0, .dead_position = false},
};

} // namespace hippo::rules::games
