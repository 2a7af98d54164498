// Draws: by moves, by repetition, by dead positions; and other results of a repetition.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::DrawRules;

constexpr auto draws = &GameDef::draws;

constexpr Key draws_rows[] = {
    {"nMoveRule", "int", "a draw after this many moves without a capture or a pawn move; 0: never",
     number<0, 1000, &Draft::def, draws, &DrawRules::moves>},
    {"nMoveRuleTypes", "PieceSet", "types whose moves reset that clock",
     types_for<both, &Draft::clock_types>},
    {"nMoveRuleTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::clock_types>},
    {"nMoveRuleTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::clock_types>},
    {"nFoldRule", "int", "the game ends when a position has occurred this often; 0: never",
     number<0, 100, &Draft::def, draws, &DrawRules::repetitions>},
    {"nFoldValue", "Value", "of the side to move then",
     outcome<Outcome::draw, &Draft::def, draws, &DrawRules::repetition>},
    {"nFoldValueAbsolute", "bool", "that value is White's",
     boolean<&Draft::def, draws, &DrawRules::repetition_is_white>},
    {"perpetualCheckIllegal", "bool", "a side that repeats a position by checks loses",
     boolean<&Draft::def, draws, &DrawRules::perpetual_check_loses>},
    {"moveRepetitionIllegal", "bool", "positions may not be repeated", {}, Effect::not_enforced},
    {"chasingRule", "ChasingRule", "perpetual chase", {}, Effect::not_enforced},
    {"countingRule", "CountingRule", "counting moves towards a draw", {}, Effect::not_enforced},
};

constexpr Key own_draws_rows[] = {
    {"hippo.endingMoves", "int",
     "the game is drawn after this many moves without a claim (nMoveRule only allows a claim); 0: never",
     number<0, 1000, &Draft::def, draws, &DrawRules::ending_moves>},
    {"hippo.endingRepetitions", "int",
     "the game is drawn after this many repetitions without a claim (nFoldRule only allows a claim); 0: "
     "never",
     number<0, 100, &Draft::def, draws, &DrawRules::ending_repetitions>},
    {"hippo.deadPosition", "bool", "the game ends when no series of moves can lead to mate",
     boolean<&Draft::def, draws, &DrawRules::dead_position>},
};

/// The number after which the game ends without a claim: not fewer than for a claim; none if no draw can be
/// claimed.
int ending(int written, int claimed) { return written == 0 || claimed == 0 ? 0 : std::max(written, claimed); }

void define_draws(Definition& made) {
  DrawRules& law = made.def().draws;
  law.ending_moves = ending(law.ending_moves, law.moves);
  law.ending_repetitions = ending(law.ending_repetitions, law.repetitions);
}

void explain_moves(GameDef const& game, Sentences& said) {
  DrawRules const& law = game.draws;
  if (law.moves == 0) return;
  said.push_back(fmt::format(
      "{} moves by each side without a capture or another move that resets the count: a draw.", law.moves));
  if (!is_role_of_pawns(game, &PieceDef::resets_clock))
    said.push_back(
        fmt::format("Pieces whose moves reset the count: {}.", pawns_and(game, &PieceDef::resets_clock)));
  if (law.ending_moves == law.moves) said.emplace_back("This draw needs no claim.");
  if (law.ending_moves > law.moves)
    said.push_back(fmt::format("After {} such moves, the draw needs no claim.", law.ending_moves));
}

void explain_repetitions(DrawRules const& law, Sentences& said) {
  bool const is_draw = law.repetition == Outcome::draw;
  if (law.repetitions != 0 && is_draw)
    said.push_back(fmt::format("A position that occurs {} times: a draw.", law.repetitions));
  else if (law.repetitions != 0)
    said.push_back(fmt::format("When a position occurs {} times, {} {}.", law.repetitions,
                               law.repetition_is_white ? "White" : "the side to move", verb(law.repetition)));
  if (law.repetitions != 0 && law.ending_repetitions == law.repetitions && is_draw)
    said.emplace_back("This draw needs no claim.");
  if (law.ending_repetitions > law.repetitions && is_draw)
    said.push_back(fmt::format("When it occurs {} times, the draw needs no claim.", law.ending_repetitions));
  if (law.repetitions != 0 && law.perpetual_check_loses)
    said.emplace_back("When all moves of one side between these positions gave check, that side loses.");
}

Sentences explain_draws(GameDef const& game) {
  Sentences said;
  if (game.dice) return said;
  explain_moves(game, said);
  explain_repetitions(game.draws, said);
  if (game.draws.dead_position)
    said.emplace_back("A position from which no series of moves leads to mate: a draw.");
  return said;
}

} // namespace

LawText draws_law() {
  return {.keys = {{Group::ends, draws_rows}, {Group::own, own_draws_rows}},
          .define = define_draws,
          .topic = "draws",
          .explain = explain_draws};
}

} // namespace hippo::game_file
