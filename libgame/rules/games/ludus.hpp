// Ludus Equitum (Glenn Overby II, 1995): two dice decide which pieces may move. The source's table of the
// dice is lost; doc/decisions.md derives this one from its sample game.
#pragma once

#include "libgame/rules/game_def.hpp"

namespace hippo::rules::games {

inline constexpr GameDef ludus{
    .name = "ludus",
    .title = "Ludus Equitum",
    .aliases = "ludus-equitum",
    .start = "1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w - 1",
    .pieces =
        {{.name = "M",
          .betza = "fmWfcF",
          .english = "fighter",
          .full_name = "Miles",
          .aliases = "Fighter",
          .ranks = {1, -2}},
         {.name = "E", .betza = "N", .english = "knight", .full_name = "Eques", .aliases = "Knight"},
         {.name = "L", .betza = "F", .english = "laurel", .full_name = "Laurus", .aliases = "Laurel"},
         {.name = "P", .betza = "W", .english = "pelican", .full_name = "Pelicanus", .aliases = "Pelican"},
         {.name = "Q", .betza = "F", .english = "queen", .full_name = "Regina", .aliases = "Queen"},
         {.name = "A", .betza = "K", .english = "squire", .full_name = "Armiger", .aliases = "Squire"},
         {.name = "R",
          .betza = "K",
          .english = "king",
          .full_name = "Rex",
          .aliases = "King",
          .royal = true}},
    .fields = {Field::side, Field::roll, Field::move_number},
    .promotions = {{.pieces = "M", .choices = "A"}},
    // "The rex may be moved into danger or left there"; a position after the last move of a game has one side
    // without it.
    .royalty = {.min = 0, .max = 1, .check = CheckRule::never},
    // "The game is won by capturing the opponent's rex, or by capturing all of the opponent's other pieces."
    .extinction = {.royal_captured = true, .bare_king = true},
    // Royalty, royalty, the peers, the miles, the riders, the riders.
    // The source states no draws.
    .draws =
        {.moves = 0, .repetitions = 0, .ending_moves = 0, .ending_repetitions = 0, .dead_position = false},
    .dice = Dice{.faces = {"Q R", "Q R", "L P", "M", "E A", "E A"}},
    .notation = {.full_names = true},
};

} // namespace hippo::rules::games
