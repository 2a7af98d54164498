// The winner of a game that nobody can play on: a full board, or two passes.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::MaterialCount;

constexpr std::pair<std::string_view, MaterialCount> counts[] = {{"none", MaterialCount::none},
                                                                 {"janggi", MaterialCount::none},
                                                                 {"unweighted", MaterialCount::unweighted},
                                                                 {"whitedrawodds", MaterialCount::white},
                                                                 {"blackdrawodds", MaterialCount::black}};

void set_material(Draft& draft, ValueReader& value, std::string_view subject) {
  detail::set_choice<counts, &Draft::def, &GameDef::material>(draft, value, subject);
  if (value.text() == "janggi")
    value.report(value.entry().key_where,
                 problem::NotEnforced{value.entry().key, "who wins an otherwise drawn game by material"});
}

constexpr Key material_rows[] = {
    {"materialCounting",
     "MaterialCounting",
     "who wins when both sides have passed or the board is full: unweighted the side with more pieces, "
     "whitedrawodds White, blackdrawodds Black; janggi is not enforced",
     {set_material, detail::write_choice<counts, &Draft::def, &GameDef::material>}},
    {"adjudicateFullBoard", "bool", "the game ends when no square is empty",
     boolean<&Draft::def, &GameDef::full_board_ends>},
};

std::string_view result(MaterialCount count) {
  switch (count) {
  case MaterialCount::none:
    break;
  case MaterialCount::unweighted:
    return "the side with more pieces wins";
  case MaterialCount::white:
    return "White wins";
  case MaterialCount::black:
    return "Black wins";
  }
  return "the game is a draw";
}

Sentences explain_material(GameDef const& game) {
  bool const plain = !game.full_board_ends && game.material == MaterialCount::none;
  if (plain && game.may_pass.white && game.may_pass.black)
    return {"When both sides have passed, one after the other, the game is a draw."};
  if (plain) return {};
  Sentences said;
  if (game.full_board_ends) said.emplace_back("The game ends when no square is empty.");
  bool const passes = game.may_pass != BySide<bool>{} || game.passes_stalemate != BySide<bool>{};
  if (!game.full_board_ends && !passes) return said;
  std::string_view const when = game.full_board_ends ? "When the board is full or both sides have passed"
                                                     : "When both sides have passed";
  said.push_back(fmt::format("{}, {}.", when, result(game.material)));
  return said;
}

} // namespace

LawText material_law() {
  return {.keys = {{Group::ends, material_rows}}, .topic = "end", .explain = explain_material};
}

} // namespace hippo::game_file
