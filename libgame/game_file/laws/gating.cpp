// Pieces that enter beside a first move (Seirawan chess), and leaps of unmoved pieces (Cambodian chess).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

constexpr Key leap_rows[] = {
    {"cambodianMoves", "bool",
     "the types king and fers have a leap for their first move; their files stand in the castling field; a "
     "king has none in check, and loses it when a rook moves to its file or rank",
     boolean<&Draft::cambodian>},
};
constexpr Key gating_rows[] = {
    {"gating", "bool", "needed by cambodianMoves: the castling field keeps the files of unmoved pieces",
     boolean<&Draft::gating>},
    {"seirawanGating", "bool", "a piece in hand may enter where an unmoved piece leaves the first rank",
     boolean<&Draft::seirawan>},
};

void define_gating(Definition& made) {
  made.def().gating = made.draft.seirawan ? rules::Gating::seirawan : rules::Gating::none;
  if (!made.draft.cambodian) return;
  auto const name_of = [&](std::string_view key) {
    return made.keep(made.draft.types[*made.draft.type_with_key(key)].name);
  };
  made.def().first_leaps =
      rules::FirstLeaps{.king = name_of("king"), .adviser = name_of("fers"), .aiming = name_of("rook")};
}

void draft_of_gating(Drafting& drafting) {
  drafting.draft.cambodian = drafting.game.first_leaps.has_value();
  drafting.draft.gating = drafting.draft.seirawan || drafting.draft.cambodian;
}

Sentences explain_gating(GameDef const& game) {
  if (game.gating != rules::Gating::seirawan) return {};
  return {"A piece in hand may enter where a piece of the first rank leaves it for the first time."};
}

Sentences explain_leaps(GameDef const& game) {
  if (!game.first_leaps) return {};
  rules::FirstLeaps const& law = *game.first_leaps;
  Sentences said;
  if (!law.king.empty())
    said.push_back(fmt::format("A {} that has not moved and is not in check also has: {}.",
                               name_of(game, law.king), movement(law.king_moves)));
  if (!law.king.empty() && !law.aiming.empty())
    said.push_back(
        fmt::format("It loses that when an enemy {} moves to its rank or file.", name_of(game, law.aiming)));
  if (!law.adviser.empty())
    said.push_back(fmt::format("A {} that has not moved also has: {}.", name_of(game, law.adviser),
                               movement(law.adviser_moves)));
  return said;
}

void contradict_gating(Draft const& draft, std::vector<std::string>& found) {
  if (draft.cambodian && !draft.gating) found.emplace_back("cambodianMoves needs gating = true");
}

} // namespace

LawText gating_law() {
  return {.keys = {{Group::drops, gating_rows}},
          .define = define_gating,
          .draft = draft_of_gating,
          .topic = "moves",
          .explain = explain_gating,
          .contradict = contradict_gating};
}
LawText first_leaps_law() {
  return {.keys = {{Group::moves, leap_rows}}, .topic = "first moves", .explain = explain_leaps};
}

} // namespace hippo::game_file
