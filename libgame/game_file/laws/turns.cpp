// Moves that a side must or may make: captures, passes, and no move to where a piece could never move again.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using enum Sides;

constexpr Key turns_rows[] = {
    {"mustCapture", "bool", "if a capture is legal, only captures are, in check, too",
     boolean<&Draft::def, &GameDef::must_capture>},
    {"pass", "bool", "a side may pass; the halfmove clock counts passes",
     boolean_for<both, &Draft::def, &GameDef::may_pass>},
    {"passWhite", "bool", "White may pass", boolean_for<white, &Draft::def, &GameDef::may_pass>},
    {"passBlack", "bool", "Black may pass", boolean_for<black, &Draft::def, &GameDef::may_pass>},
    {"passOnStalemate", "bool", "a side without another move may pass",
     boolean_for<both, &Draft::def, &GameDef::passes_stalemate>},
    {"passOnStalemateWhite", "bool", "the same for White",
     boolean_for<white, &Draft::def, &GameDef::passes_stalemate>},
    {"passOnStalemateBlack", "bool", "the same for Black",
     boolean_for<black, &Draft::def, &GameDef::passes_stalemate>},
    {"immobilityIllegal", "bool", "no move or drop to a square from which the piece could never move again",
     boolean<&Draft::def, &GameDef::immobility_illegal>},
};

std::string_view side_of(BySide<bool> const& may) {
  return may.white && may.black ? "A side" : may.white ? "White" : "Black";
}

Sentences explain_turns(GameDef const& game) {
  Sentences said;
  if (game.must_capture) said.emplace_back("If a capture is legal, only captures are.");
  if (game.may_pass != BySide<bool>{}) said.push_back(fmt::format("{} may pass.", side_of(game.may_pass)));
  if (game.passes_stalemate != BySide<bool>{})
    said.push_back(fmt::format("{} without another move passes.", side_of(game.passes_stalemate)));
  if (game.immobility_illegal)
    said.emplace_back("No piece may go to a square from which it could never move again.");
  return said;
}

} // namespace

LawText turns_law() {
  return {.keys = {{Group::moves, turns_rows}}, .topic = "moves", .explain = explain_turns};
}

} // namespace hippo::game_file
