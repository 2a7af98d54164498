// Drops that depend on the pieces on the board, and pieces that change sides (reversi, ataxx).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::DropPlace;
using rules::Enclosing;
using rules::Flips;

constexpr std::pair<std::string_view, DropPlace> drop_places[] = {
    {"none", DropPlace::anywhere},       {"reversi", DropPlace::enclosing},
    {"ataxx", DropPlace::beside_friend}, {"quadwrangle", DropPlace::beside_friend},
    {"snort", DropPlace::off_enemies},   {"anyside", DropPlace::from_sides},
    {"top", DropPlace::on_top},
};
constexpr std::pair<std::string_view, Flips> flips[] = {{"none", Flips::none},
                                                        {"reversi", Flips::enclosed},
                                                        {"ataxx", Flips::around},
                                                        {"quadwrangle", Flips::around_friendly}};

constexpr Key enclosing_rows[] = {
    {"enclosingDrop", "EnclosingRule",
     "where drops are legal: reversi encloses enemies, ataxx is beside a friend, snort beside no enemy, "
     "anyside slides in from an edge, top falls to the lowest empty rank",
     choice<drop_places, &Draft::enclosing, &Enclosing::drops>},
    {"enclosingDropStart", "Region", "squares that are filled before enclosingDrop counts",
     region<&Draft::enclosing_start>},
    {"flipEnclosedPieces", "EnclosingRule",
     "enemies that change sides: reversi those enclosed, ataxx those around the target, quadwrangle the "
     "same, "
     "but of drops only those beside a friend",
     choice<flips, &Draft::enclosing, &Enclosing::flips>},
};

void set_drop_on_top(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const on_top = value.boolean())
    draft.enclosing.drops = *on_top ? DropPlace::on_top : DropPlace::anywhere;
}
constexpr Key old_enclosing_rows[] = {
    {"dropOnTop", "bool", "enclosingDrop = top", {set_drop_on_top}, Effect::old},
};

void define_enclosing(Definition& made) {
  Enclosing law = made.draft.enclosing;
  Squares const first = made.set_of(made.draft.enclosing_start);
  if (law.drops != DropPlace::anywhere && first.any()) law.first_drops = made.squares(first);
  if (law.drops != DropPlace::anywhere || law.flips != Flips::none) made.def().enclosing = law;
}

void draft_of_enclosing(Drafting& drafting) {
  if (!drafting.game.enclosing) return;
  drafting.draft.enclosing = *drafting.game.enclosing;
  drafting.draft.enclosing.first_drops = {};
  drafting.draft.enclosing_start = Drafting::region(drafting.game.enclosing->first_drops);
}

std::string_view condition(DropPlace place) {
  switch (place) {
  case DropPlace::anywhere:
    break;
  case DropPlace::enclosing:
    return "where a row of enemies lies between the square and a piece of the side";
  case DropPlace::beside_friend:
    return "on one of the eight squares around a piece of the side";
  case DropPlace::off_enemies:
    return "on squares that share no side with an enemy";
  case DropPlace::from_sides:
    return "on the last empty square before an obstacle, as seen from an end of a rank or file";
  case DropPlace::on_top:
    return "on the lowest empty square above a piece, or on the first rank";
  }
  return "";
}

Sentences explain_enclosing(GameDef const& game) {
  if (!game.enclosing) return {};
  Sentences said;
  Enclosing const& law = *game.enclosing;
  if (!law.first_drops.empty()) said.push_back(fmt::format("The first drops fill {}.", law.first_drops));
  if (law.drops != DropPlace::anywhere)
    said.push_back(fmt::format("Drops are legal only {}.", condition(law.drops)));
  switch (law.flips) {
  case Flips::none:
    break;
  case Flips::enclosed:
    said.emplace_back("Rows of enemies between the target and a piece of the side change sides.");
    break;
  case Flips::around:
    said.emplace_back("Enemies on the eight squares around the target change sides.");
    break;
  case Flips::around_friendly:
    said.emplace_back("Enemies on the eight squares around the target change sides, by a drop only where a "
                      "piece of the side stands there, too.");
  }
  return said;
}

void contradict_enclosing(Draft const& draft, std::vector<std::string>& found) {
  if (draft.enclosing.flips != Flips::none && !royal_types(draft).empty())
    found.emplace_back("flipEnclosedPieces needs commoner instead of king");
  for (DraftType const& type : draft.types) // it could come to stand where its new owner's cannot
    if (draft.enclosing.flips != Flips::none && type.exists() && type.ranks != rules::RankRange{})
      found.push_back(fmt::format("flipEnclosedPieces excludes hippo.piece.{}.ranks", type.name));
}

} // namespace

LawText enclosing_law() {
  return {.keys = {{Group::drops, enclosing_rows}, {Group::old, old_enclosing_rows}},
          .define = define_enclosing,
          .draft = draft_of_enclosing,
          .topic = "sides",
          .explain = explain_enclosing,
          .contradict = contradict_enclosing};
}

} // namespace hippo::game_file
