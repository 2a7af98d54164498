// Promotion: of pawns on the last ranks, to the other side of a piece (shogi), and in place (sittuyin).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libgame/game_file/type_values.hpp"
#include "libgame/game_file/typed_region.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::PromotedSides;

void set_limits(Draft& draft, ValueReader& value, std::string_view) {
  auto const limits = value.counts();
  if (!limits) return;
  for (auto const& [type, count] : *limits)
    draft.types[type].promotion_limit = count == 0 ? std::nullopt : std::optional(count);
}
std::string write_limits(Draft const& draft, std::string_view) {
  return type_values(draft, [](DraftType const& type) {
    return type.promotion_limit ? std::to_string(*type.promotion_limit) : "";
  });
}

template <Sides side>
constexpr Rule promotion_region{
    set_typed_region<side, &Draft::promotion_region, &Draft::promotion_region_of>,
    write_typed_region<side, &Draft::promotion_region, &Draft::promotion_region_of>};

template <rules::PromotionHand use>
void set_hand(Draft& draft, ValueReader& value, std::string_view) {
  auto const uses = value.boolean();
  if (uses && *uses)
    draft.def.promotion_hand = use;
  else if (uses && draft.def.promotion_hand == use)
    draft.def.promotion_hand = rules::PromotionHand::unused;
}
template <rules::PromotionHand use>
std::string write_hand(Draft const& draft, std::string_view) {
  return value_text(draft, draft.def.promotion_hand == use);
}

/// promotionPawnTypes, enPassantTypes and nMoveRuleTypes, each of which has a key that writes it.
void set_pawns(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const types = value.types())
    draft.promotion_pawns = draft.en_passant_types = draft.clock_types = {*types, *types};
}

constexpr Key promotion_rows[] = {
    {"pawnTypes", "PieceSet", "promotionPawnTypes, enPassantTypes and nMoveRuleTypes in one", {set_pawns}},
    {"promotionRegion", "Region", "where pieces promote, or to which type: Q(*8);N(b8,g8);*(*7)",
     read_only(promotion_region<both>)},
    {"promotionRegionWhite", "Region", "the same for White", promotion_region<white>},
    {"promotionRegionBlack", "Region", "the same for Black", promotion_region<black>},
    {"mandatoryPromotionRegion", "Region",
     "squares of the region of promotion where no move ends without one, nor that of a piece which cannot "
     "promote",
     region_for<both, &Draft::promotion_must>},
    {"mandatoryPromotionRegionWhite", "Region", "the same for White",
     region_for<white, &Draft::promotion_must>},
    {"mandatoryPromotionRegionBlack", "Region", "the same for Black",
     region_for<black, &Draft::promotion_must>},
    {"promotionPawnTypes", "PieceSet", "types that become one of promotionPieceTypes in the region",
     types_for<both, &Draft::promotion_pawns>},
    {"promotionPawnTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::promotion_pawns>},
    {"promotionPawnTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::promotion_pawns>},
    {"promotionPieceTypes", "PieceSet", "the types that pawns promote to",
     types_for<both, &Draft::promotion_choices>},
    {"promotionPieceTypesWhite", "PieceSet", "the same of White",
     types_for<white, &Draft::promotion_choices>},
    {"promotionPieceTypesBlack", "PieceSet", "the same of Black",
     types_for<black, &Draft::promotion_choices>},
    {"sittuyinPromotion", "bool",
     "pawns in the region, or a last pawn, promote on their square or by a quiet move",
     boolean<&Draft::def, &GameDef::promotion_in_place>},
    {"promotionLimit",
     "letter:int list",
     "no promotion to a type while the side has this many",
     {set_limits, write_limits}},
    {"promotionRequireInHand",
     "bool",
     "a piece promotes only to one that its side has in hand",
     {set_hand<rules::PromotionHand::needed>, write_hand<rules::PromotionHand::needed>}},
    {"promotionConsumeInHand",
     "bool",
     "and that piece leaves the hand",
     {set_hand<rules::PromotionHand::spent>, write_hand<rules::PromotionHand::spent>}},
    {"promotedPieceType", "letter:letter list", "shogi: the other side of a piece; x:- for none",
     other_types<&DraftType::promoted>},
    {"piecePromotionOnCapture", "bool", "such pieces promote by captures only",
     boolean<&Draft::sides, &PromotedSides::by_capture>},
    {"mandatoryPawnPromotion", "bool", "a pawn in the region must promote",
     boolean<&Draft::promotion_mandatory>},
    {"mandatoryPiecePromotion", "bool", "a piece of promotedPieceType must promote",
     boolean<&Draft::sides, &PromotedSides::mandatory>},
    {"pieceDemotion", "bool", "a promoted piece turns back by moving in the region",
     boolean<&Draft::sides, &PromotedSides::turn_back>},
};

void define_promotion_of_piece(Definition& made, TypeId id, PieceDef& piece) {
  DraftType const& type = made.draft.types[id];
  if (type.promoted && made.draft.types[*type.promoted].exists())
    piece.promoted = made.keep(made.draft.types[*type.promoted].name);
  piece.promotion_limit = type.promotion_limit;
  for (Color color : colors) {
    auto const& regions = made.draft.promotion_region_of.of(color);
    bool const is_choice = made.draft.promotion_choices.of(color).has(id);
    if (auto const own = regions.find(id); is_choice && own != regions.end())
      piece.promotion_regions.of(color) = made.squares(made.set_of(own->second));
    bool const pawns_only = !regions.empty() && !made.draft.promotion_pawns.of(color).has(id);
    Squares const must =
        made.set_of(made.draft.promotion_must.of(color)) & made.set_of(made.draft.promotion_region.of(color));
    if (must.any() && !pawns_only) piece.must_promote.of(color) = made.squares(must);
  }
}

void define_promotion(Definition& made) {
  Draft const& draft = made.draft;
  GameDef& def = made.def();
  rules::Regions const where = made.regions(draft.promotion_region);
  auto const add = [&](Color color, std::optional<Color> only) {
    std::string_view const pawns = made.names(draft.promotion_pawns.of(color));
    std::string_view const choices = made.names(draft.promotion_choices.of(color));
    bool const no_entry = choices.empty() && draft.promotion_mandatory && !def.promotion_in_place &&
                          (where.white != "-" || where.black != "-");
    if (pawns.empty() || (choices.empty() && !no_entry)) return;
    def.promotions.push_back({.pieces = pawns,
                              .choices = choices,
                              .mandatory = draft.promotion_mandatory,
                              .regions = where,
                              .side = only});
  };
  auto const same = [&](BySide<TypeList> const& both) {
    return made.names(both.white) == made.names(both.black);
  };
  if (def.improvement) return;
  if (same(draft.promotion_pawns) && same(draft.promotion_choices))
    add(Color::white, std::nullopt);
  else
    for (Color color : colors) add(color, color);
  if (!std::ranges::any_of(def.pieces, [](PieceDef const& p) { return !p.promoted.empty(); })) return;
  def.promoted_sides = draft.sides;
  def.promoted_sides->regions = where;
}

void draft_of_promotion(Drafting& drafting) {
  GameDef const& game = drafting.game;
  Draft& draft = drafting.draft;
  draft.promotion_pawns = draft.promotion_choices = {};
  for (rules::Promotion const& promotion : game.promotions) {
    draft.promotion_mandatory = promotion.mandatory;
    for (Color color : colors) {
      if (promotion.side && *promotion.side != color) continue;
      draft.promotion_pawns.of(color) = drafting.list(promotion.pieces);
      draft.promotion_choices.of(color) = drafting.list(promotion.choices);
      std::string_view const where = promotion.regions.of(color);
      draft.promotion_region.of(color) =
          where.empty() ? drafting.ranks(color, game.board.ranks - promotion.zone + 1, game.board.ranks)
                        : Drafting::region(where);
    }
  }
  for (PieceDef const& piece : game.pieces) {
    DraftType& type = draft.types[drafting.type_of(piece)];
    if (!piece.promoted.empty()) type.promoted = draft.type_named(piece.promoted);
    type.promotion_limit = piece.promotion_limit;
    for (Color color : colors) {
      if (!piece.promotion_regions.of(color).empty())
        draft.promotion_region_of.of(color)[drafting.type_of(piece)] =
            Drafting::region(piece.promotion_regions.of(color));
      if (!piece.must_promote.of(color).empty())
        draft.promotion_must.of(color) = Drafting::region(piece.must_promote.of(color));
    }
  }
  if (!game.promoted_sides) return;
  draft.sides = *game.promoted_sides;
  draft.sides.regions = {};
  draft.promotion_region = Drafting::regions(game.promoted_sides->regions);
}

std::string explain_one(GameDef const& game, rules::Promotion const& promotion) {
  std::string const who = names(game, promotion.pieces, "or");
  std::string const owned = !promotion.side                   ? with_article(who)
                            : *promotion.side == Color::white ? "White's " + who
                                                              : "Black's " + who;
  std::string const where =
      promotion.regions.white.empty()
          ? promotion.zone == 1 ? "on the last rank" : fmt::format("on the last {} ranks", promotion.zone)
      : promotion.side ? on_region(promotion.regions.of(*promotion.side))
                       : game_file::both(promotion.regions);
  if (promotion.choices.empty())
    return fmt::format("{} may not end a move {}: it has no promotion there.", owned, where);
  return fmt::format("{} {} promote to {} {}.", owned, promotion.mandatory ? "must" : "may",
                     names(game, promotion.choices, "or"), where);
}

void add_must_promote(GameDef const& game, Sentences& said) {
  Sentences who;
  rules::Regions where;
  for (PieceDef const& piece : game.pieces) {
    if (piece.must_promote == rules::Regions{}) continue;
    who.push_back(name_of(game, piece.name));
    where = {piece.must_promote.white.empty() ? "-" : piece.must_promote.white,
             piece.must_promote.black.empty() ? "-" : piece.must_promote.black};
  }
  if (who.empty()) return;
  said.push_back(fmt::format("No move of {} ends {} without promotion.",
                             who.size() == game.pieces.size() ? "a piece" : with_article(listed(who, "or")),
                             game_file::both(where)));
}

Sentences explain_promotion(GameDef const& game) {
  Sentences said;
  for (rules::Promotion const& promotion : game.promotions) said.push_back(explain_one(game, promotion));
  if (auto const& sides = game.promoted_sides) {
    Sentences turns;
    for (PieceDef const& piece : game.pieces)
      if (!piece.promoted.empty())
        turns.push_back(fmt::format("{} to {}", name_of(game, piece.name), name_of(game, piece.promoted)));
    said.push_back(fmt::format("Pieces that move in their zone ({}) {} turn{}: {}.",
                               game_file::both(sides->regions), sides->mandatory ? "must" : "may",
                               sides->by_capture ? " by captures" : "", listed(turns, "and")));
    if (sides->turn_back) said.emplace_back("Promoted pieces turn back in the same way.");
    if (sides->in_hand) said.emplace_back("A piece may be dropped on its promoted side.");
  }
  for (PieceDef const& piece : game.pieces)
    if (piece.promotion_limit)
      said.push_back(fmt::format("No promotion to {} while the side has {} of them.",
                                 name_of(game, piece.name), *piece.promotion_limit));
  for (PieceDef const& piece : game.pieces)
    if (piece.promotion_regions != rules::Regions{})
      said.push_back(fmt::format("Promotion to {} only {}.", name_of(game, piece.name),
                                 game_file::both(piece.promotion_regions)));
  add_must_promote(game, said);
  if (game.promotion_hand != rules::PromotionHand::unused)
    said.push_back(
        fmt::format("A piece promotes only to one in hand{}.",
                    game.promotion_hand == rules::PromotionHand::spent ? ", which leaves the hand" : ""));
  if (game.promotion_in_place)
    said.emplace_back("A pawn in the region, or a last pawn, may promote on its square or by a quiet move.");
  return said;
}

} // namespace

LawText promotion_law() {
  return {.keys = {{Group::promotion, promotion_rows}},
          .define_piece = define_promotion_of_piece,
          .define = define_promotion,
          .draft = draft_of_promotion,
          .topic = "promotion",
          .explain = explain_promotion};
}

} // namespace hippo::game_file
