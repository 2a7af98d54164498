#include "libgame/game_file/law_text.hpp"

#include "libgame/game_file/definition.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"

#include <algorithm>

namespace hippo::game_file {

Definition::Definition(Draft const& draft_of_game)
    : draft(draft_of_game), start_pieces(game_file::start_pieces(draft.start, draft.def.board.ranks)) {
  game.def = draft.def;
}

std::string_view Definition::names(TypeList const& list) {
  std::string text;
  auto const add = [&](TypeId type) {
    if (draft.types[type].exists()) text += (text.empty() ? "" : " ") + draft.types[type].name;
  };
  if (list.all)
    for (TypeId type = 0; type < draft.types.size(); ++type) add(type);
  else
    std::ranges::for_each(list.types, add);
  return keep(text);
}

rules::Regions Definition::regions(BySide<Region> const& both) {
  return {squares(set_of(both.white)), squares(set_of(both.black))};
}

rules::Regions Definition::limits(BySide<Region> const& both) {
  auto const limit = [&](Squares const& set) {
    return set == all_squares(board()) ? std::string_view() : squares(set);
  };
  return {limit(set_of(both.white)), limit(set_of(both.black))};
}

Drafting::Drafting(GameDef const& definition, position::WrittenValues const& written)
    : game(definition), values(written) {
  GameDef& def = draft.def = game;
  // Laws that name pieces and squares are lists of types and regions in a draft.
  def.pieces = {};
  def.promotions = {};
  def.initial_rank = GameDef{}.initial_rank;
  def.initial_regions = def.en_passant_regions = {};
  def.joined_squares = {};
  def.promoted_sides.reset();
  def.castling.reset();
  def.drops.reset();
  def.type_extinction.reset();
  def.pseudo_royals.reset();
  def.anti_royals.reset();
  def.flag.reset();
  def.connection.reset();
  def.walls.reset();
  def.petrification.reset();
  def.first_leaps.reset();
  def.enclosing.reset();
  def.relay.reset();
  def.dice.reset();
  def.several_moves.reset();
}

TypeList Drafting::list(std::string_view names) const {
  TypeList types;
  rules::for_each_name(names, [&](std::string_view name) {
    if (name == "*")
      types.all = true;
    else
      types.types.push_back(*draft.type_named(name));
  });
  return types;
}

Region Drafting::region(std::string_view squares) {
  Region region;
  rules::for_each_name(squares, [&](std::string_view word) {
    if (word != "-") region.push_back(*read_region_term(word));
  });
  return region;
}

BySide<Region> Drafting::regions(rules::Regions const& both, Region const& otherwise) {
  return {both.white.empty() ? otherwise : region(both.white),
          both.black.empty() ? otherwise : region(both.black)};
}

Region Drafting::ranks(Color color, int first, int last) const {
  Region region;
  for (int rank = first; rank <= last; ++rank)
    region.push_back({std::nullopt, color == Color::white ? rank - 1 : game.board.ranks - rank});
  return region;
}

std::vector<LawText> const& laws() {
  static std::vector<LawText> const all{
      about_law(),       board_law(),      piece_types_law(),   pieces_law(),      own_pieces_law(),
      old_keys(),        promotion_law(),  pawns_law(),         improvement_law(), relay_law(),
      dice_law(),        drops_law(),      castling_law(),      kings_law(),       joined_squares_law(),
      captures_law(),    turns_law(),      several_moves_law(), enclosing_law(),   gating_law(),
      first_leaps_law(), explosions_law(), walls_law(),         ends_law(),        draws_law(),
      material_law(),    notation_law()};
  return all;
}

position::OwnedGame define(Draft const& draft) {
  Definition definition(draft);
  for (TypeId type = 0; type < draft.types.size(); ++type) {
    if (!draft.types[type].exists()) continue;
    PieceDef piece;
    for (LawText const& law : laws())
      if (law.define_piece != nullptr) law.define_piece(definition, type, piece);
    definition.def().pieces.push_back(piece);
  }
  for (LawText const& law : laws())
    if (law.define != nullptr) law.define(definition);
  return std::move(definition.game);
}

Draft draft_of(GameDef const& game, position::WrittenValues const& values) {
  Drafting drafting(game, values);
  for (LawText const& law : laws())
    if (law.draft != nullptr) law.draft(drafting);
  return std::move(drafting.draft);
}

position::WrittenValues written_values(VariantInfo const& game) {
  return game.loaded == nullptr ? position::WrittenValues() : game.loaded->written_values();
}

std::vector<Paragraph> explain(GameDef const& game) {
  constexpr std::string_view topics[] = {"about",    "board", "pieces", "promotion", "first moves",
                                         "castling", "kings", "moves",  "walls",     "drops",
                                         "sides",    "end",   "draws"};
  std::vector<Paragraph> paragraphs;
  for (std::string_view const topic : topics) {
    Sentences sentences;
    for (LawText const& law : laws())
      if (law.topic == topic) std::ranges::copy(law.explain(game), std::back_inserter(sentences));
    if (!sentences.empty()) paragraphs.push_back({topic, std::move(sentences)});
  }
  return paragraphs;
}

std::vector<std::string> contradictions(Draft const& draft) {
  std::vector<std::string> found;
  for (LawText const& law : laws())
    if (law.contradict != nullptr) law.contradict(draft, found);
  return found;
}

} // namespace hippo::game_file
