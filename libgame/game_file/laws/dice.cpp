// Dice that decide which pieces may move (Ludus Equitum).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

void set_dice(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() == "-") return draft.dice.reset();
  std::array<std::string, 6> faces;
  std::size_t face = 0;
  std::string const& text = value.text();
  for (std::size_t begin = 0; begin <= text.size(); ++face) {
    std::size_t const end = std::min(text.find(',', begin), text.size());
    for (notation::Span word : value.words()) {
      std::size_t const offset = word.begin - value.entry().value_where.begin;
      if (offset < begin || offset >= end) continue;
      word.end = std::min(word.end, value.entry().value_where.begin + end);
      auto const type = value.named(value.at(word), word);
      if (!type) return;
      if (face < faces.size()) faces[face] += (faces[face].empty() ? "" : " ") + draft.types[*type].name;
    }
    begin = end + 1;
  }
  if (face != faces.size()) return value.refuse("six lists of pieces with commas between, one for each face");
  draft.dice = faces;
}
std::string write_dice(Draft const& draft, std::string_view) {
  std::string text;
  if (draft.dice)
    for (std::string const& face : *draft.dice) text += (text.empty() ? "" : ", ") + face;
  return text;
}

constexpr Key dice_rows[] = {
    {"hippo.dice",
     "six lists",
     "the pieces that each face of the dice moves, commas between",
     {set_dice, write_dice}},
};

void define_dice(Definition& made) {
  if (!made.draft.dice) return;
  rules::Dice& dice = made.def().dice.emplace();
  std::ranges::transform(*made.draft.dice, dice.faces.begin(),
                         [&](std::string const& face) { return made.keep(face); });
}
void draft_of_dice(Drafting& drafting) {
  if (drafting.game.dice) std::ranges::copy(drafting.game.dice->faces, drafting.draft.dice.emplace().begin());
}

Sentences explain_dice(GameDef const& game) {
  if (!game.dice) return {};
  Sentences said{"Two dice are rolled before each turn, and decide which pieces may move."};
  auto const& faces = game.dice->faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    Sentences shown{std::to_string(i + 1)};
    while (i + 1 < faces.size() && faces[i + 1] == faces[i]) shown.push_back(std::to_string(++i + 1));
    said.push_back(
        fmt::format("A die that shows {} moves {}.", listed(shown, "or"), names(game, faces[i], "or")));
  }
  return said;
}

} // namespace

LawText dice_law() {
  return {.keys = {{Group::own, dice_rows}},
          .define = define_dice,
          .draft = draft_of_dice,
          .topic = "board",
          .explain = explain_dice};
}

} // namespace hippo::game_file
