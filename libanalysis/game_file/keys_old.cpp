// The rows of keys that Fairy-Stockfish had once and still reads. They stand before those that replace them,
// which overrule them.
#include "libanalysis/game_file/setters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;

constexpr auto old = Effect::old;

/// The ranks from one to another of a side, as it counts them.
Region ranks_of(Draft const& draft, Color color, int first, int last) {
  Region region;
  for (int rank = first; rank <= last; ++rank)
    region.push_back({std::nullopt, color == Color::white ? rank - 1 : draft.board.ranks - rank});
  return region;
}
void set_ranks(Draft const& draft, BySide<Region>& regions, int first, int last) {
  for (Color color : {Color::white, Color::black})
    regions.of(color) = ranks_of(draft, color, first, std::min(last, draft.board.ranks));
}

void set_promotion_rank(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const first = value.number(1, 128))
    set_ranks(draft, draft.promotion_region, *first, draft.board.ranks);
}
void set_last_double_step(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const last = value.number(1, 128)) set_ranks(draft, draft.initial_region, 2, *last);
}
void set_first_double_step(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const first = value.number(1, 128)) set_ranks(draft, draft.initial_region, *first, 2);
}

void set_drop_on_top(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const on_top = value.boolean())
    draft.enclosing_drop = *on_top ? EnclosingRule::top : EnclosingRule::none;
}

/// A rule whose value another key writes.
constexpr Rule read_only(Rule rule) { return {rule.apply, nullptr}; }

constexpr Key old_rows[] = {
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
    {"dropOnTop", "bool", "enclosingDrop = top", {set_drop_on_top}, old},
    {"blackDropRegion", "Region", "dropRegionBlack", read_only(region_of<black, &Draft::drop_region>), old},
};

} // namespace

std::span<Key const> old_keys() { return old_rows; }

} // namespace hippo::game_file
