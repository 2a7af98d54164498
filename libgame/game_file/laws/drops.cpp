// Pieces in hand, and where they may be dropped.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libgame/game_file/type_values.hpp"
#include "libgame/game_file/typed_region.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::Drops;

void set_capture_type(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const chosen = value.word({"out", "hand"})) draft.drops.captures_to_hand = *chosen == 1;
}
template <Sides side>
constexpr Rule drop_region{set_typed_region<side, &Draft::drop_region, &Draft::drop_region_of>,
                           write_typed_region<side, &Draft::drop_region, &Draft::drop_region_of>};

constexpr Key drops_rows[] = {
    {"pieceDrops", "bool", "a piece in hand may be dropped on an empty square", boolean<&Draft::has_drops>},
    {"capturesToHand", "bool", "captured pieces go to the captor's hand",
     boolean<&Draft::drops, &Drops::captures_to_hand>},
    {"captureType", "out or hand", "hand: capturesToHand", {set_capture_type}},
    {"captureToHandTypes", "PieceSet", "only captured pieces of these types go to the hand",
     types<&Draft::to_hand>},
    {"captureDemotion", "bool",
     "a captured piece goes to the hand as another type: captureDemotedPieceType; one without it does not",
     boolean<&Draft::capture_demotes>},
    {"captureDemotedPieceType", "letter:letter list", "see captureDemotion",
     other_types<&DraftType::demoted>},
    {"freeDrops", "bool", "hippo.freeDrops", read_only(boolean<&Draft::drops, &Drops::unlimited>)},
    {"dropLoop", "bool", "captured promoted pieces stay promoted",
     boolean<&Draft::drops, &Drops::keeps_promotion>},
    {"dropPromoted", "bool", "a piece may be dropped on its promoted side",
     boolean<&Draft::sides, &rules::PromotedSides::in_hand>},
    {"dropChecks", "bool", "false: no drop that gives check", boolean<&Draft::drops, &Drops::may_check>},
    {"mustDrop", "bool",
     "while a piece is in hand only drops are legal, if there is one; mustDrop comes before mustCapture",
     boolean<&Draft::drops, &Drops::mandatory>},
    {"mustDropType", "PieceType", "of that type only", type<&Draft::must_drop_type>},
    {"dropRegion", "Region", "where pieces may be dropped, or which: P(*2,*3);*(*1)",
     read_only(drop_region<both>)},
    {"dropRegionWhite", "Region", "the same for White", drop_region<white>},
    {"dropRegionBlack", "Region", "the same for Black", drop_region<black>},
    {"firstRankPawnDrops", "bool", "pieces of type pawn may be dropped on the first rank",
     boolean<&Draft::first_rank_pawn_drops>},
    {"promotionZonePawnDrops", "bool", "pieces of type pawn may be dropped in the promotion region",
     boolean<&Draft::zone_pawn_drops>},
    {"dropNoDoubled", "PieceType", "no drop on a file that has dropNoDoubledCount of that type",
     type<&Draft::no_doubled>},
    {"dropNoDoubledCount", "int", "see dropNoDoubled", number<0, 100, &Draft::no_doubled_count>},
    {"dropOppositeColoredBishop", "bool",
     "dropped pieces of type bishop stand evenly on both colours: half of those on the board and in hand on "
     "each",
     boolean<&Draft::balanced_bishops>},
    {"sittuyinRookDrop", "bool", "the type rook is dropped on the first rank only",
     boolean<&Draft::rook_drops_on_first_rank>},
    {"shogiPawnDropMateIllegal", "bool", "mate by a dropped shogiPawn loses",
     boolean<&Draft::pawn_drop_mate_illegal>},
};

constexpr Key own_drops_rows[] = {
    {"hippo.freeDrops", "bool",
     "any piece may be dropped at any time, in unlimited number; there are no hands",
     boolean<&Draft::drops, &Drops::unlimited>},
};

/// The type that a captured piece has in the hand; `-`: it does not go there.
std::string_view held_as(Definition& made, TypeId type) {
  Draft const& draft = made.draft;
  if (!draft.drops.captures_to_hand) return "";
  if (!draft.to_hand.has(type)) return "-";
  std::optional<TypeId> const demoted = draft.types[type].demoted;
  if (draft.capture_demotes && !demoted) return "-";
  if (draft.capture_demotes) return made.keep(draft.types[*demoted].name);
  return "";
}

/// Whether the hand serves promotion alone.
bool only_holds(Draft const& draft) {
  return !draft.has_drops && draft.drops.captures_to_hand &&
         draft.def.promotion_hand != rules::PromotionHand::unused;
}

void define_drops_of_piece(Definition& made, TypeId type, PieceDef& piece) {
  Draft const& draft = made.draft;
  if (draft.has_drops || only_holds(draft)) piece.captured_as = held_as(made, type);
  if (!draft.has_drops && !draft.seirawan) return;
  for (Color color : colors) {
    auto const& own = draft.drop_region_of.of(color);
    Squares set = made.set_of(own.contains(type) ? own.at(type) : draft.drop_region.of(color));
    Squares const first = rank_squares(made.board(), color, 1);
    if (made.is(type, "pawn") && !draft.zone_pawn_drops)
      set &= ~made.set_of(draft.promotion_region.of(color));
    if (made.is(type, "pawn") && !draft.first_rank_pawn_drops) set &= ~first;
    if (made.is(type, "rook") && draft.rook_drops_on_first_rank) set &= first;
    if (set != all_squares(made.board())) piece.drop_regions.of(color) = made.squares(set);
  }
  if (draft.no_doubled.has(type) && draft.no_doubled_count == 0) piece.drop_regions = {"-", "-"};
  if (draft.no_doubled.has(type)) piece.drops_per_file = draft.no_doubled_count;
  piece.drops_balance_colors = draft.balanced_bishops && made.is(type, "bishop");
  piece.drop_mate_loses = draft.pawn_drop_mate_illegal && made.is(type, "shogiPawn");
}

void define_drops(Definition& made) {
  if (only_holds(made.draft)) made.def().drops.emplace(made.draft.drops).held = true;
  if (!made.draft.has_drops) return;
  Drops& drops = made.def().drops.emplace(made.draft.drops);
  if (!made.draft.must_drop_type.all) drops.mandatory_type = made.names(made.draft.must_drop_type);
}

/// The region of a side is that of most pieces, with exceptions of pawns and rooks by their keys, if these
/// say it; else each type has its own.
class DropRegions {
public:
  explicit DropRegions(Drafting& drafting) : draft_(drafting.draft), drafting_(drafting) {}

  void add() {
    for (Color color : colors) add_common(color);
    bool const by_types = std::ranges::any_of(drafting_.game.pieces, [&](PieceDef const& piece) {
      return std::ranges::any_of(colors, [&](Color color) { return !has_key(piece, color); });
    });
    for (PieceDef const& piece : drafting_.game.pieces) {
      TypeId const type = drafting_.type_of(piece);
      for (Color color : colors) {
        add_exceptions(draft_.types[type].key, piece, color, by_types);
        if (by_types) draft_.drop_region_of.of(color)[type] = region_of(piece, color);
      }
      if (piece.drops_per_file != 0) {
        draft_.no_doubled.types.push_back(type);
        draft_.no_doubled_count = piece.drops_per_file;
      }
      draft_.balanced_bishops |= piece.drops_balance_colors;
      draft_.pawn_drop_mate_illegal |= piece.drop_mate_loses;
    }
  }

private:
  static Region region_of(PieceDef const& piece, Color color) {
    std::string_view const text = piece.drop_regions.of(color);
    return Drafting::region(text.empty() ? "*" : text);
  }
  [[nodiscard]] Squares set_of(Region const& region) const {
    return squares_of(region, drafting_.game.board);
  }
  [[nodiscard]] Squares open(Color color) const { return set_of(draft_.drop_region.of(color)); }
  [[nodiscard]] Squares first(Color color) const { return rank_squares(drafting_.game.board, color, 1); }
  /// Squares that promotionZonePawnDrops opens.
  [[nodiscard]] Squares zone(Color color) const {
    return set_of(draft_.promotion_region.of(color)) & ~first(color);
  }

  void add_common(Color color) {
    for (PieceDef const& piece : drafting_.game.pieces) {
      std::string const& key = draft_.types[drafting_.type_of(piece)].key;
      if (key == "pawn" || key == "rook") continue;
      draft_.drop_region.of(color) = region_of(piece, color);
      return;
    }
  }

  /// Whether the keys of all types, pawns and rooks give the piece its squares.
  [[nodiscard]] bool has_key(PieceDef const& piece, Color color) const {
    if (piece.drop_regions.of(color) == "-") return true; // see dropNoDoubledCount
    std::string const& key = draft_.types[drafting_.type_of(piece)].key;
    Squares const here = set_of(region_of(piece, color)), all = open(color);
    if (key == "rook") return here == all || here == (all & first(color));
    if (key != "pawn") return here == all;
    Squares const without_zone = all & ~zone(color);
    return here == all || here == without_zone || here == (all & ~first(color)) ||
           here == (without_zone & ~first(color));
  }
  void add_exceptions(std::string const& key, PieceDef const& piece, Color color, bool by_types) {
    Squares const here = set_of(region_of(piece, color)), all = open(color);
    if (key == "pawn") {
      Squares const closed = (by_types ? here : all) & zone(color);
      draft_.zone_pawn_drops |= closed.any() && (here & closed) == closed;
      draft_.first_rank_pawn_drops |= (here & first(color)).any();
    }
    if (key == "rook" && !by_types) draft_.rook_drops_on_first_rank |= here != all;
  }

  Draft& draft_;
  Drafting& drafting_;
};

void draft_of_held(Drafting& drafting) {
  Draft& draft = drafting.draft;
  TypeList kept;
  for (PieceDef const& piece : drafting.game.pieces) {
    bool const is_demoted = !piece.captured_as.empty() && piece.captured_as != "-";
    draft.capture_demotes |= is_demoted;
    if (is_demoted) draft.types[drafting.type_of(piece)].demoted = draft.type_named(piece.captured_as);
    if (piece.captured_as.empty()) kept.types.push_back(drafting.type_of(piece));
  }
  if (!draft.capture_demotes && kept.types.size() != drafting.game.pieces.size()) draft.to_hand = kept;
}

void draft_of_drops(Drafting& drafting) {
  Draft& draft = drafting.draft;
  draft.has_drops = drafting.game.drops.has_value();
  if (draft.has_drops) {
    draft.drops = *drafting.game.drops;
    draft.has_drops = !std::exchange(draft.drops.held, false);
    draft_of_held(drafting);
    std::string_view const must = std::exchange(draft.drops.mandatory_type, {});
    if (!must.empty()) draft.must_drop_type = drafting.list(must);
  }
  draft.seirawan = drafting.game.gating == rules::Gating::seirawan;
  if (draft.has_drops || draft.seirawan) DropRegions(drafting).add();
}

/// Where pieces may be dropped, those with the same squares in one sentence.
void add_regions(GameDef const& game, Sentences& said) {
  std::vector<std::pair<std::string, Sentences>> groups;
  for (PieceDef const& piece : game.pieces) {
    std::string const where = game_file::both(piece.drop_regions);
    if (where == "anywhere") continue;
    auto group = std::ranges::find(groups, where, &std::pair<std::string, Sentences>::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {where, {}});
    group->second.push_back(name_of(game, piece.name));
  }
  for (auto const& [where, pieces] : groups) {
    std::string const who = with_article(listed(pieces, "or"));
    bool const of_one_side = where.find("anywhere") != std::string::npos;
    if (pieces.size() == game.pieces.size())
      said.push_back(fmt::format("Drops are legal only {}.", where));
    else if (where == "nowhere")
      said.push_back(fmt::format("{} may not be dropped.", who));
    else
      said.push_back(fmt::format("{} may be dropped {}{}.", who, of_one_side ? "" : "only ", where));
  }
}

Sentences explain_drops(GameDef const& game) {
  if (!game.drops) return {};
  Drops const& drops = *game.drops;
  Sentences said{drops.held ? "Pieces in hand are not dropped: they serve promotion."
                            : "A piece in hand may be dropped on an empty square."};
  if (drops.unlimited) said = {"Any piece may be dropped on an empty square; there are always more."};
  if (drops.captures_to_hand)
    said.emplace_back(drops.keeps_promotion
                          ? "Captured pieces go to the captor's hand; promoted pieces stay promoted."
                          : "Captured pieces go to the captor's hand; promoted pieces lose their promotion.");
  if (!drops.may_check) said.emplace_back("No drop may give check.");
  if (drops.mandatory)
    said.push_back(
        fmt::format("While {} is in hand, it must be dropped if possible.",
                    drops.mandatory_type.empty() ? "a piece" : "the " + name_of(game, drops.mandatory_type)));
  for (PieceDef const& piece : game.pieces)
    if (!piece.captured_as.empty() && !piece.royal)
      said.push_back(piece.captured_as == "-"
                         ? fmt::format("A captured {} leaves the game.", name_of(game, piece.name))
                         : fmt::format("A captured {} goes to the hand as {}.", name_of(game, piece.name),
                                       name_of(game, piece.captured_as)));
  if (drops.held) return said;
  add_regions(game, said);
  for (PieceDef const& piece : game.pieces) {
    std::string const name = name_of(game, piece.name);
    if (piece.drops_per_file != 0)
      said.push_back(fmt::format("No file may get more than {} {} by drops.", piece.drops_per_file, name));
    if (piece.drops_balance_colors)
      said.push_back(fmt::format("Dropped pieces of type {} stand evenly on squares of both colours.", name));
    if (piece.drop_mate_loses) said.push_back(fmt::format("Mate by a drop of a {} loses.", name));
  }
  return said;
}

void contradict_drops(Draft const& draft, std::vector<std::string>& found) {
  if (!draft.has_drops || !draft.drops.unlimited) return;
  if (draft.drops.captures_to_hand || draft.drops.mandatory)
    found.emplace_back("hippo.freeDrops needs no hand: it excludes capturesToHand and mustDrop");
  if (draft.balanced_bishops) found.emplace_back("dropOppositeColoredBishop excludes hippo.freeDrops");
}

} // namespace

LawText drops_law() {
  return {.keys = {{Group::drops, drops_rows}, {Group::own, own_drops_rows}},
          .define_piece = define_drops_of_piece,
          .define = define_drops,
          .draft = draft_of_drops,
          .topic = "drops",
          .explain = explain_drops,
          .contradict = contradict_drops};
}

} // namespace hippo::game_file
