#include "libanalysis/game_file/rare_laws.hpp"

#include "libanalysis/text/letters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::DropPlace;
using rules::Flips;
using rules::MaterialCount;
using rules::WallPlace;

/// Calls visit(type) for each type of a list that the game has.
template <class Visit>
void for_each_type(Draft const& draft, TypeList const& list, Visit visit) {
  for (TypeId type = 0; type < draft.types.size(); ++type)
    if (draft.types[type].exists() && list.has(type)) visit(draft.types[type]);
}

class RareDefiner {
public:
  RareDefiner(Draft const& draft, position::OwnedGame& game) : draft_(draft), game_(game) {}

  void define() {
    rules::GameDef& def = game_.def;
    def.walls = walls();
    def.petrification = petrification();
    def.first_leaps = first_leaps();
    def.enclosing = enclosing();
    def.full_board_ends = draft_.full_board;
    def.material = material();
  }

private:
  std::string_view keep(std::string const& text) { return text.empty() ? "" : game_.keep(text); }
  /// Empty for all squares.
  std::string_view squares(Region const& region) {
    Squares const set = squares_of(region, draft_.board);
    return set == all_squares(draft_.board) ? "" : keep(region_text(set, draft_.board));
  }
  std::string_view names(TypeList const& list) {
    std::string text;
    for_each_type(draft_, list,
                  [&](DraftType const& type) { text += (text.empty() ? "" : " ") + type.name; });
    return keep(text);
  }
  /// The name of the type of a key; empty where the game has none.
  std::string_view name_of(std::string_view key) {
    return keep(draft_.types[*draft_.type_with_key(key)].name);
  }

  std::optional<rules::Walls> walls() {
    if (draft_.walling == WallingRule::none) return std::nullopt;
    rules::Walls walls{.only_one = draft_.walling == WallingRule::duck,
                       .instead_of_move = draft_.wall_or_move,
                       .regions = {squares(draft_.wall_region.white), squares(draft_.wall_region.black)}};
    if (draft_.walling == WallingRule::arrow) walls.place = WallPlace::reached;
    if (draft_.walling == WallingRule::past) walls.place = WallPlace::origin;
    if (draft_.walling == WallingRule::edge) walls.place = WallPlace::edge;
    return walls;
  }
  std::optional<rules::Petrification> petrification() {
    rules::Petrification const law{names(draft_.petrified), draft_.petrify_blast};
    if (law.capturers.empty() && !law.by_blast) return std::nullopt;
    return law;
  }
  std::optional<rules::FirstLeaps> first_leaps() {
    if (!draft_.cambodian) return std::nullopt;
    return rules::FirstLeaps{.king = name_of("king"), .adviser = name_of("fers"), .aiming = name_of("rook")};
  }
  std::optional<rules::Enclosing> enclosing() {
    rules::Enclosing law;
    switch (draft_.enclosing_drop) {
    case EnclosingRule::none:
      break;
    case EnclosingRule::reversi:
      law.drops = DropPlace::enclosing;
      break;
    case EnclosingRule::ataxx:
    case EnclosingRule::quadwrangle:
      law.drops = DropPlace::beside_friend;
      break;
    case EnclosingRule::snort:
      law.drops = DropPlace::off_enemies;
      break;
    case EnclosingRule::anyside:
      law.drops = DropPlace::from_sides;
      break;
    case EnclosingRule::top:
      law.drops = DropPlace::on_top;
      break;
    }
    if (draft_.flip_enclosed == EnclosingRule::reversi) law.flips = Flips::enclosed;
    if (draft_.flip_enclosed == EnclosingRule::ataxx) law.flips = Flips::around;
    if (draft_.flip_enclosed == EnclosingRule::quadwrangle) law.flips = Flips::around_friendly;
    Squares const first = squares_of(draft_.enclosing_start, draft_.board);
    if (law.drops != DropPlace::anywhere && first.any())
      law.first_drops = keep(region_text(first, draft_.board));
    if (law.drops == DropPlace::anywhere && law.flips == Flips::none) return std::nullopt;
    return law;
  }
  [[nodiscard]] MaterialCount material() const {
    switch (draft_.material) {
    case MaterialRule::none:
    case MaterialRule::janggi:
      break;
    case MaterialRule::unweighted:
      return MaterialCount::unweighted;
    case MaterialRule::white_draw_odds:
      return MaterialCount::white;
    case MaterialRule::black_draw_odds:
      return MaterialCount::black;
    }
    return MaterialCount::none;
  }

  Draft const& draft_;
  position::OwnedGame& game_;
};

/// Whether a move can be written with the full name of the type, and be read again.
bool has_full_name(DraftType const& type) {
  std::string const name = type.full_name.empty() ? usual_full_name(type) : type.full_name;
  auto const is_letter = [](char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; };
  return !type.exists() || (name.size() >= 3 && name.front() == text::upper(name.front()) &&
                            std::ranges::all_of(name, is_letter));
}

TypeList royal_types(Draft const& draft) {
  TypeList royals;
  for (TypeId type = 0; type < draft.types.size(); ++type)
    if (draft.types[type].exists() && draft.types[type].is_royal()) royals.types.push_back(type);
  return royals;
}

} // namespace

void define_rare_laws(Draft const& draft, position::OwnedGame& game) { RareDefiner(draft, game).define(); }

WallingRule walling_rule(rules::Walls const& walls) {
  switch (walls.place) {
  case WallPlace::anywhere:
    break;
  case WallPlace::reached:
    return WallingRule::arrow;
  case WallPlace::origin:
    return WallingRule::past;
  case WallPlace::edge:
    return WallingRule::edge;
  }
  return walls.only_one ? WallingRule::duck : WallingRule::fixed;
}

EnclosingRule enclosing_rule(DropPlace place) {
  switch (place) {
  case DropPlace::anywhere:
    break;
  case DropPlace::enclosing:
    return EnclosingRule::reversi;
  case DropPlace::beside_friend:
    return EnclosingRule::ataxx;
  case DropPlace::off_enemies:
    return EnclosingRule::snort;
  case DropPlace::from_sides:
    return EnclosingRule::anyside;
  case DropPlace::on_top:
    return EnclosingRule::top;
  }
  return EnclosingRule::none;
}

EnclosingRule flip_rule(Flips flips) {
  switch (flips) {
  case Flips::none:
    break;
  case Flips::enclosed:
    return EnclosingRule::reversi;
  case Flips::around:
    return EnclosingRule::ataxx;
  case Flips::around_friendly:
    return EnclosingRule::quadwrangle;
  }
  return EnclosingRule::none;
}

MaterialRule material_rule(MaterialCount count) {
  switch (count) {
  case MaterialCount::none:
    break;
  case MaterialCount::unweighted:
    return MaterialRule::unweighted;
  case MaterialCount::white:
    return MaterialRule::white_draw_odds;
  case MaterialCount::black:
    return MaterialRule::black_draw_odds;
  }
  return MaterialRule::none;
}

bool has_exploding_kings(Draft const& draft) { return draft.explosions && !royal_types(draft).empty(); }

Draft with_pseudo_royal_kings(Draft draft) {
  TypeList const royals = royal_types(draft);
  for (TypeId type : royals.types) draft.types[type].royal = false;
  draft.extinction_types = royals;
  draft.extinction_value = Outcome::loss;
  draft.pseudo_royal = true;
  return draft;
}

std::vector<std::string> contradictions(Draft const& draft) {
  std::vector<std::string> found;
  bool const royal = !royal_types(draft).empty();
  bool const other_end = draft.extinction_value || draft.pseudo_royal;
  if (has_exploding_kings(draft) && other_end)
    found.emplace_back("blastOnCapture beside extinctionPieceTypes needs commoner instead of king");
  if (draft.walling != WallingRule::none && (draft.drops || draft.seirawan))
    found.emplace_back("wallingRule excludes pieceDrops and seirawanGating");
  if (draft.flip_enclosed != EnclosingRule::none && royal)
    found.emplace_back("flipEnclosedPieces needs commoner instead of king");
  if (draft.notation.full_names && !std::ranges::all_of(draft.types, has_full_name))
    found.emplace_back("hippo.fullNames needs names of at least three letters (hippo.piece.<NAME>.fullName)");
  if (draft.cambodian && !draft.gating) found.emplace_back("cambodianMoves needs gating = true");
  return found;
}

} // namespace hippo::game_file
