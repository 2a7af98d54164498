// Pawns: first moves, captures en passant, and the sideways step of soldiers.
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/piece_types.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::Regions;

constexpr Key pawns_rows[] = {
    {"doubleStep", "bool", "false: no double steps and no i moves; triple steps remain",
     boolean<&Draft::initial_moves>},
    {"doubleStepRegion", "Region", "doubleStepRegionWhite and doubleStepRegionBlack in one",
     read_only(region_for<both, &Draft::initial_region>)},
    {"doubleStepRegionWhite", "Region",
     "the squares from which White's pawns step two squares and its i moves start",
     region_of<white, &Draft::initial_region>},
    {"doubleStepRegionBlack", "Region", "the same for Black", region_of<black, &Draft::initial_region>},
    {"tripleStepRegionWhite", "Region", "the squares from which White's pawns step three squares",
     region_of<white, &Draft::triple_region>},
    {"tripleStepRegionBlack", "Region", "the same for Black", region_of<black, &Draft::triple_region>},
    {"enPassantRegion", "Region", "targets of captures en passant; - for none",
     region_for<both, &Draft::en_passant_region>},
    {"enPassantRegionWhite", "Region", "the same for White", region_for<white, &Draft::en_passant_region>},
    {"enPassantRegionBlack", "Region", "the same for Black", region_for<black, &Draft::en_passant_region>},
    {"enPassantTypes", "PieceSet", "types that capture en passant; such a capture does not promote",
     types_for<both, &Draft::en_passant_types>},
    {"enPassantTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::en_passant_types>},
    {"enPassantTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::en_passant_types>},
};

constexpr Key soldier_rows[] = {
    {"soldierPromotionRank", "Rank", "from this rank on, as its owner counts, a soldier steps sideways",
     number<1, 128, &Draft::soldier_rank>},
};

[[nodiscard]] bool initial_steps(Definition const& made) {
  auto const& region = made.draft.initial_region;
  return made.draft.initial_moves && (made.set_of(region.white).any() || made.set_of(region.black).any());
}
[[nodiscard]] bool triple_steps(Definition const& made) {
  auto const& region = made.draft.triple_region;
  return made.set_of(region.white).any() || made.set_of(region.black).any();
}

/// A piece that is a pawn in all respects for both sides is called a pawn; any other piece gets single roles.
void define_roles(Definition& made, TypeId type, PieceDef& piece) {
  auto const has = [&](BySide<TypeList> const& lists) {
    return BySide<bool>{lists.white.has(type), lists.black.has(type)};
  };
  Draft const& draft = made.draft;
  BySide<bool> const passant = has(draft.en_passant_types), clock = has(draft.clock_types);
  BySide<bool> const all{true, true};
  piece.pawn =
      draft.types[type].pawn.value_or(passant == all && clock == all && has(draft.promotion_pawns) == all);
  if (piece.pawn) return;
  piece.captures_en_passant = passant;
  piece.resets_clock = clock;
}

/// Whether Fairy-Stockfish-X gives a type without first moves the double step of pawns: it promotes as a pawn
/// or resets the clock as one, and moves straight ahead.
bool steps_as_pawn(Definition const& made, TypeId type, PieceDef const& piece) {
  Draft const& draft = made.draft;
  if (draft.dialect != BetzaDialect::fairy_stockfish_x || made.is(type, "pawn") || !initial_steps(made))
    return false;
  if (!draft.promotion_pawns.white.has(type) && !draft.clock_types.white.has(type)) return false;
  auto const rides = betza::read_rides(piece.betza).rides;
  return piece.betza.find('i') == std::string_view::npos &&
         std::ranges::any_of(rides, [](betza::LineRide const& line) {
           return line.ride.dx == 0 && line.ride.dy == 1 && line.ride.moves && !line.hops();
         });
}

void define_pawns_of_piece(Definition& made, TypeId type, PieceDef& piece) {
  define_roles(made, type, piece);
  Draft const& draft = made.draft;
  if (steps_as_pawn(made, type, piece)) piece.betza = made.keep(std::string(piece.betza) + "ifmnD");
  if (made.is(type, "pawn") && !draft.types[type].own_betza) {
    if (initial_steps(made)) piece.betza = stepping_pawn;
    if (triple_steps(made)) {
      piece.regional_moves = triple_step;
      piece.regional_moves_from = made.regions(draft.triple_region);
    }
  }
  if (!made.is(type, "soldier") || draft.soldier_rank <= 1) return;
  piece.betza = "fW";
  piece.regional_moves = soldier_sideways;
  for (Color color : colors) {
    Squares set;
    for (int rank = draft.soldier_rank; rank <= made.board().ranks; ++rank)
      set |= rank_squares(made.board(), color, rank);
    piece.regional_moves_from.of(color) = made.squares(set);
  }
}

void define_pawns(Definition& made) {
  GameDef& def = made.def();
  def.initial_regions = initial_steps(made) ? made.regions(made.draft.initial_region) : Regions{"-", "-"};
  bool const passes = std::ranges::any_of(def.pieces, [&](PieceDef const& piece) {
    return piece.betza.find('i') != std::string_view::npos || piece.regional_moves == triple_step;
  });
  bool const captures = std::ranges::any_of(def.pieces, [](PieceDef const& piece) {
    return piece.pawn || piece.captures_en_passant.white || piece.captures_en_passant.black;
  });
  Regions const where = made.regions(made.draft.en_passant_region);
  def.en_passant = passes && captures && (where.white != "-" || where.black != "-");
  if (def.en_passant && (where.white != "*" || where.black != "*")) def.en_passant_regions = where;
}

/// The first rank of a region of White, from 1.
int first_rank(Regions const& from) {
  for (RegionTerm const& term : Drafting::region(from.white))
    if (term.rank) return *term.rank + 1;
  return 1;
}

void draft_of_roles(Drafting& drafting) {
  Draft& draft = drafting.draft;
  for (Color color : colors) {
    draft.en_passant_types.of(color) =
        drafting.types_where([&](PieceDef const& p) { return p.pawn || p.captures_en_passant.of(color); });
    draft.clock_types.of(color) =
        drafting.types_where([&](PieceDef const& p) { return p.pawn || p.resets_clock.of(color); });
  }
  for (PieceDef const& piece : drafting.game.pieces) {
    TypeId const type = drafting.type_of(piece);
    bool promotes = true;
    for (Color color : colors) promotes &= draft.promotion_pawns.of(color).has(type);
    if (piece.pawn && !promotes) draft.types[type].pawn = true;
  }
}

void draft_of_pawns(Drafting& drafting) {
  GameDef const& game = drafting.game;
  Draft& draft = drafting.draft;
  draft.initial_moves = has_open_steps(game);
  bool triple = false;
  for (PieceDef const& piece : game.pieces) {
    if (draft.types[drafting.type_of(piece)].key == "soldier")
      draft.soldier_rank = first_rank(piece.regional_moves_from);
    if (piece.regional_moves != triple_step) continue;
    draft.triple_region = Drafting::regions(piece.regional_moves_from);
    triple = true;
  }
  if (draft.initial_moves && !game.initial_regions.white.empty())
    draft.initial_region = Drafting::regions(game.initial_regions);
  else if (draft.initial_moves)
    for (Color color : colors)
      draft.initial_region.of(color) = drafting.ranks(color, game.initial_rank, game.initial_rank);
  if (draft.initial_moves || triple) // without first moves there is nothing to capture en passant
    draft.en_passant_region = game.en_passant ? Drafting::regions(game.en_passant_regions) : BySide<Region>{};
  draft_of_roles(drafting);
}

Sentences explain_pawns(GameDef const& game) {
  Sentences said;
  bool const any = std::ranges::any_of(
      game.pieces, [](PieceDef const& p) { return p.betza.find('i') != std::string_view::npos; });
  if (any)
    said.push_back(
        game.initial_regions.white.empty()
            ? fmt::format("First moves are legal only from rank {}, counted from the player's side.",
                          game.initial_rank)
            : fmt::format("First moves are legal only for pieces {}.",
                          game_file::both(game.initial_regions)));
  Regions const& where = game.en_passant_regions;
  if (!game.en_passant || is_nowhere(where)) return said;
  said.push_back(fmt::format("Captures en passant are legal{}.",
                             where.white.empty() ? "" : ' ' + game_file::both(where)));
  if (!is_role_of_pawns(game, &PieceDef::captures_en_passant))
    said.push_back(
        fmt::format("Pieces that capture en passant: {}.", pawns_and(game, &PieceDef::captures_en_passant)));
  return said;
}

} // namespace

bool has_open_steps(GameDef const& game) {
  return game.initial_regions != Regions{"-", "-"} &&
         std::ranges::any_of(game.pieces, [](PieceDef const& piece) {
           return piece.betza.find('i') != std::string_view::npos;
         });
}

LawText pawns_law() {
  return {.keys = {{Group::pawns, pawns_rows}, {Group::moves, soldier_rows}},
          .define_piece = define_pawns_of_piece,
          .define = define_pawns,
          .draft = draft_of_pawns,
          .topic = "first moves",
          .explain = explain_pawns};
}

} // namespace hippo::game_file
