// Walls that moves place, and pieces that become walls.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::WallPlace;
using rules::Walls;

/// The words of wallingRule but `none`.
struct WallingWord {
  std::string_view word;
  WallPlace place;
  bool only_one = false;
};
constexpr WallingWord walling_words[] = {{"arrow", WallPlace::reached},
                                         {"duck", WallPlace::anywhere, true},
                                         {"edge", WallPlace::edge},
                                         {"past", WallPlace::origin},
                                         {"static", WallPlace::anywhere}};

void set_walling(Draft& draft, ValueReader& value, std::string_view) {
  std::vector<std::string_view> words{"none"};
  for (WallingWord const& word : walling_words) words.push_back(word.word);
  auto const chosen = value.word(words);
  if (!chosen) return;
  draft.has_walls = *chosen != 0;
  if (!draft.has_walls) return;
  draft.walls.place = walling_words[*chosen - 1].place;
  draft.walls.only_one = walling_words[*chosen - 1].only_one;
}
std::string write_walling(Draft const& draft, std::string_view) {
  if (!draft.has_walls) return "none";
  return std::string(std::ranges::find_if(walling_words, [&](WallingWord const& word) {
                       bool const duck = word.only_one == draft.walls.only_one;
                       return word.place == draft.walls.place && (duck || word.place != WallPlace::anywhere);
                     })->word);
}

template <Sides side>
void set_places_walls(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const places = value.boolean())
    (side == white ? draft.places_walls.white : draft.places_walls.black) = *places;
}
template <Sides side>
std::string write_places_walls(Draft const& draft, std::string_view) {
  return value_text(draft, side == white ? draft.places_walls.white : draft.places_walls.black);
}
template <Sides side>
constexpr Rule boolean_of{set_places_walls<side>, write_places_walls<side>};

constexpr Key walls_rows[] = {
    {"wallingRule",
     "WallingRule",
     "every move also places a wall: arrow as the piece moves, duck instead of the last one, edge on the rim "
     "or beside a wall, past on the origin, static anywhere; hoppers leap over walls",
     {set_walling, write_walling}},
    {"wallingRegion", "Region", "where walls may be placed", region_for<both, &Draft::wall_region>},
    {"wallingRegionWhite", "Region", "the same for White", region_for<white, &Draft::wall_region>},
    {"wallingRegionBlack", "Region", "the same for Black", region_for<black, &Draft::wall_region>},
    {"wallingWhite", "bool", "false: White's moves place none", boolean_of<white>},
    {"wallingBlack", "bool", "false: Black's moves place none", boolean_of<black>},
    {"wallOrMove", "bool", "a wall is placed instead of a move",
     boolean<&Draft::walls, &Walls::instead_of_move>},
};
constexpr Key petrification_rows[] = {
    {"deathOnCaptureTypes", "PieceSet",
     "types that die when they capture a living piece: dead pieces, ^ in a position, block, and either side "
     "may capture "
     "them",
     types<&Draft::dying>},
    {"petrifyOnCaptureTypes", "PieceSet", "types that become walls when they capture",
     types<&Draft::petrified>},
    {"petrifyBlastPieces", "bool", "pieces beside an explosion become walls, too",
     boolean<&Draft::petrify_blast>},
};

void define_walls(Definition& made) {
  Draft const& draft = made.draft;
  if (draft.has_walls && (draft.places_walls.white || draft.places_walls.black)) {
    Walls& walls = made.def().walls.emplace(draft.walls);
    walls.regions = made.limits(draft.wall_region);
    if (!draft.places_walls.white) walls.side = Color::black;
    if (!draft.places_walls.black) walls.side = Color::white;
  }
  bool const die = !draft.dying.empty();
  TypeList capturers = die ? draft.dying : draft.petrified;
  std::ranges::sort(capturers.types);
  rules::Petrification const law{made.names(capturers), draft.petrify_blast, die};
  if (!law.capturers.empty() || law.by_blast) made.def().petrification = law;
}

void draft_of_walls(Drafting& drafting) {
  Draft& draft = drafting.draft;
  if (auto const& walls = drafting.game.walls) {
    draft.has_walls = true;
    draft.walls = *walls;
    draft.walls.regions = {};
    draft.walls.side = {};
    if (walls->side) draft.places_walls.of(~*walls->side) = false;
    draft.wall_region = Drafting::regions(walls->regions);
  }
  if (auto const& law = drafting.game.petrification) {
    (law->capturable ? draft.dying : draft.petrified) = drafting.list(law->capturers);
    draft.petrify_blast = law->by_blast;
  }
}

std::string_view place_of(Walls const& walls) {
  switch (walls.place) {
  case WallPlace::anywhere:
    break;
  case WallPlace::reached:
    return "on a square that the piece could move to from its target";
  case WallPlace::origin:
    return "on the square that the piece left";
  case WallPlace::edge:
    return "on an empty square of the edge or beside a wall";
  }
  return "on an empty square";
}

std::string_view owner(Color color) { return color == Color::white ? "White" : "Black"; }

Sentences explain_walls(GameDef const& game) {
  Sentences said;
  if (auto const& walls = game.walls) {
    bool const everywhere = walls->regions.white.empty() && walls->regions.black.empty();
    said.push_back(
        fmt::format("{} places a wall {}{}.",
                    walls->instead_of_move
                        ? fmt::format("Instead of a move {}", walls->side ? owner(*walls->side) : "a side")
                    : walls->side ? fmt::format("Every move of {} also", owner(*walls->side))
                                  : "Every move also",
                    place_of(*walls), everywhere ? "" : ", only " + game_file::both(walls->regions)));
    said.emplace_back(walls->only_one ? "The wall leaves the square where it was before."
                                      : "Walls stay; nothing enters or passes them.");
  }
  if (auto const& law = game.petrification) {
    if (law->capturable)
      said.push_back(fmt::format("{} dies when it captures; either side may capture the dead piece.",
                                 with_article(names(game, law->capturers, "or"))));
    else if (!law->capturers.empty())
      said.push_back(fmt::format("{} becomes a wall when it captures; a royal one may not capture.",
                                 with_article(names(game, law->capturers, "or"))));
    if (law->by_blast) said.emplace_back("Pieces beside an explosion that it removes become walls, too.");
  }
  return said;
}

void contradict_walls(Draft const& draft, std::vector<std::string>& found) {
  if (draft.has_walls && (draft.has_drops || draft.seirawan))
    found.emplace_back("wallingRule excludes pieceDrops and seirawanGating");
  bool const has_walls = draft.has_walls || draft.petrify_blast || !draft.petrified.empty();
  if (has_walls && !draft.dying.empty())
    found.emplace_back(
        "deathOnCaptureTypes excludes wallingRule, petrifyOnCaptureTypes and petrifyBlastPieces");
}

} // namespace

LawText walls_law() {
  return {.keys = {{Group::drops, walls_rows}, {Group::blast, petrification_rows}},
          .define = define_walls,
          .draft = draft_of_walls,
          .topic = "walls",
          .explain = explain_walls,
          .contradict = contradict_walls};
}

} // namespace hippo::game_file
