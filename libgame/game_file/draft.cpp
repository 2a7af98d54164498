#include "libgame/game_file/draft.hpp"

#include "libgame/game_file/piece_types.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>

namespace hippo::game_file {

bool TypeList::has(TypeId type) const { return all || std::ranges::find(types, type) != types.end(); }

void TypeList::remove(TypeId type) { std::erase(types, type); }

Draft::Draft() {
  def.draws = {.ending_moves = 0, .ending_repetitions = 0, .dead_position = false};
  auto const known = known_types();
  auto const add_known = [&](KnownType const& type) {
    types.push_back({.key = std::string(type.key),
                     .betza = std::string(type.betza),
                     .english = std::string(type.name())});
  };
  std::ranges::for_each(known.first(known.size() - 1), add_known);
  for (int i = 1; i <= custom_pieces; ++i) types.push_back({.key = "customPiece" + std::to_string(i)});
  add_known(known.back());
  TypeList const pawn{.types = {*type_with_key("pawn")}};
  TypeList const rook{.types = {*type_with_key("rook")}};
  TypeList const king{.types = {*type_with_key("king")}};
  promotion_pawns = en_passant_types = clock_types = {pawn, pawn};
  castling_rooks = {rook, rook};
  castling_kings = {king, king};
  auto const rank = [](int number) { return Region{{std::nullopt, number - 1}}; };
  Region const everywhere{RegionTerm{}};
  promotion_region = {rank(8), rank(1)};
  initial_region = {rank(2), rank(7)};
  en_passant_region = drop_region = wall_region = {everywhere, everywhere};
  flag_pieces = {{.all = true}, {.all = true}};
}

std::optional<TypeId> Draft::type_with_key(std::string_view key) const {
  auto const found = std::ranges::find(types, key, &DraftType::key);
  if (found == types.end()) return std::nullopt;
  return static_cast<TypeId>(found - types.begin());
}

std::optional<TypeId> Draft::type_named(std::string_view wanted) const {
  auto const found = std::ranges::find_if(types, [&](DraftType const& type) {
    return type.exists() && position::same_letters(type.name, wanted);
  });
  if (found == types.end()) return std::nullopt;
  return static_cast<TypeId>(found - types.begin());
}

void Draft::add(TypeId type, std::string const& new_name) {
  if (auto const other = type_named(new_name); other && *other != type) remove(*other);
  types[type].name = new_name;
}

void Draft::remove(TypeId type) {
  types[type].name.clear();
  types[type].becomes = types[type].leaves_behind = types[type].demoted = {};
  types[type].spares = {};
  types[type].rides_to_end = false;
  promotion_choices.white.remove(type);
  promotion_choices.black.remove(type);
}

std::string usual_english(DraftType const& type) {
  if (type.own) return type.name;
  auto const known = known_types();
  auto const found = std::ranges::find(known, type.key, &KnownType::key);
  return found == known.end() ? type.betza : std::string(found->name());
}

std::string usual_full_name(DraftType const& type) {
  std::string name = type.english;
  if (!name.empty()) name.front() = text::upper(name.front());
  return name;
}

TypeId Draft::own_type(std::string const& own_name) {
  if (auto const type = type_named(own_name)) return *type;
  types.push_back({.key = own_name, .name = own_name, .own = true, .english = own_name});
  return types.size() - 1;
}

} // namespace hippo::game_file
