// Keys that Fairy-Stockfish had once and still reads. They are applied before those that replace them, which
// overrule them.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;

constexpr auto old = Effect::old;

/// The ranks from one to another of each side, as it counts them.
void set_ranks(Draft const& draft, BySide<Region>& regions, int first, int last) {
  int const ranks = draft.def.board.ranks;
  for (Color color : colors) {
    regions.of(color).clear();
    for (int rank = first; rank <= std::min(last, ranks); ++rank)
      regions.of(color).push_back({std::nullopt, color == Color::white ? rank - 1 : ranks - rank});
  }
}

void set_promotion_rank(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const first = value.number(1, 128))
    set_ranks(draft, draft.promotion_region, *first, draft.def.board.ranks);
}
void set_last_double_step(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const last = value.number(1, 128)) set_ranks(draft, draft.initial_region, 2, *last);
}
void set_first_double_step(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const first = value.number(1, 128)) set_ranks(draft, draft.initial_region, *first, 2);
}

constexpr Key old_keys_rows[] = {
    {"promotionRank", "Rank", "promotionRegionWhite and promotionRegionBlack", {set_promotion_rank}, old},
    // Where doubleStepRank is given, too, that alone counts.
    {"doubleStepRankMin",
     "Rank",
     "doubleStepRegionWhite and doubleStepRegionBlack",
     {set_first_double_step},
     old},
    {"doubleStepRank",
     "Rank",
     "doubleStepRegionWhite and doubleStepRegionBlack",
     {set_last_double_step},
     old},
    {"whiteFlag", "Region", "flagRegionWhite", read_only(region_of<white, &Draft::flag_region>), old},
    {"blackFlag", "Region", "flagRegionBlack", read_only(region_of<black, &Draft::flag_region>), old},
    {"castlingRookPiece", "PieceSet", "castlingRookPieces",
     read_only(types_for<both, &Draft::castling_rooks>), old},
    {"whiteDropRegion", "Region", "dropRegionWhite", read_only(region_of<white, &Draft::drop_region>), old},
    {"blackDropRegion", "Region", "dropRegionBlack", read_only(region_of<black, &Draft::drop_region>), old},
};

} // namespace

LawText old_keys() { return {.keys = {{Group::old, old_keys_rows}}}; }

} // namespace hippo::game_file
