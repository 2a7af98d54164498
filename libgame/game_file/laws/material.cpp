// The winner of a game that would be drawn.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::MaterialCount;

constexpr std::pair<std::string_view, MaterialCount> counts[] = {{"none", MaterialCount::none},
                                                                 {"janggi", MaterialCount::points},
                                                                 {"unweighted", MaterialCount::unweighted},
                                                                 {"whitedrawodds", MaterialCount::white},
                                                                 {"blackdrawodds", MaterialCount::black}};

/// The points of janggi; other types have none.
constexpr std::pair<std::string_view, int> points[] = {
    {"rook", 13}, {"janggiCannon", 7}, {"horse", 5}, {"janggiElephant", 3}, {"wazir", 3}, {"soldier", 2}};

constexpr Key material_rows[] = {
    {"materialCounting", "MaterialCounting",
     "who wins a game drawn by stalemate, repetition, moves, passes, facing kings or a full board: "
     "unweighted the side with more pieces, janggi the side with more points (rook 13, janggiCannon 7, "
     "horse 5, janggiElephant and wazir 3, soldier 2, Black 1.5 more), whitedrawodds White, blackdrawodds "
     "Black",
     choice<counts, &Draft::def, &GameDef::material>},
    {"adjudicateFullBoard", "bool", "the game ends when no square is empty",
     boolean<&Draft::def, &GameDef::full_board_ends>},
};

void define_points(Definition& made, TypeId type, PieceDef& piece) {
  if (made.draft.def.material != MaterialCount::points) return;
  for (auto const& [key, number] : points)
    if (made.is(type, key)) piece.points = number;
}

std::string winner(GameDef const& game) {
  switch (game.material) {
  case MaterialCount::none:
    break;
  case MaterialCount::unweighted:
    return "the side with more pieces wins";
  case MaterialCount::points: {
    Sentences values;
    for (PieceDef const& piece : game.pieces)
      if (piece.points != 0) values.push_back(fmt::format("{} {}", name_of(game, piece.name), piece.points));
    values.emplace_back("1.5 more for Black");
    return fmt::format("the side with more points wins: {}", listed(values, "and"));
  }
  case MaterialCount::white:
    return "White wins";
  case MaterialCount::black:
    return "Black wins";
  }
  return "the game is a draw";
}

/// The ends that the material decides, as far as the game has them.
std::string drawn_ends(GameDef const& game) {
  Sentences ends;
  if (game.stalemate == Outcome::draw) ends.emplace_back("stalemate");
  if (game.draws.repetitions != 0 && game.draws.repetition == Outcome::draw) ends.emplace_back("repetition");
  if (game.draws.moves != 0) ends.push_back(fmt::format("{} moves without progress", game.draws.moves));
  bool const passes = game.may_pass != BySide<bool>{} || game.passes_stalemate != BySide<bool>{};
  if (passes) ends.emplace_back("passes of both sides");
  if (game.royalty.facing_ends) ends.emplace_back("facing kings");
  if (game.full_board_ends) ends.emplace_back("a full board");
  return listed(ends, "or");
}

Sentences explain_material(GameDef const& game) {
  bool const decides = game.material != MaterialCount::none;
  Sentences said;
  if (game.full_board_ends) said.emplace_back("The game ends when no square is empty.");
  if (std::string const ends = drawn_ends(game); decides && !ends.empty())
    said.push_back(fmt::format("In a game drawn by {}, {}.", ends, winner(game)));
  else if (game.full_board_ends)
    said.emplace_back("When the board is full or both sides have passed, the game is a draw.");
  else if (game.may_pass.white && game.may_pass.black)
    said.emplace_back("When both sides have passed, one after the other, the game is a draw.");
  return said;
}

} // namespace

LawText material_law() {
  return {.keys = {{Group::ends, material_rows}},
          .define_piece = define_points,
          .topic = "end",
          .explain = explain_material};
}

} // namespace hippo::game_file
