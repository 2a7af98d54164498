// The games that have endgame tables: those that are compiled with them, and games from files.
#pragma once

#include "libanalysis/tablebase/table/bitboard.hpp"
#include "libanalysis/tablebase/table/value.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/variant_info.hpp"
#include "libgame/rules/engine.hpp"
#include "libgame/rules/games/games.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace hippo::tablebase {

using rules::TableGames;

/// The laws that the tables of compiled games obey: each side has one king, which must not be left in check.
inline constexpr rules::LawSet
    compiled_table_laws(rules::Law::moves_out_of_check, rules::Law::royal_moves_out_of_check,
                        rules::Law::piece_ranks, rules::Law::immune_pieces, rules::Law::castling,
                        rules::Law::castling_any_piece, rules::Law::castling_from_anywhere,
                        rules::Law::en_passant, rules::Law::promotion_optional, rules::Law::promotion_regions,
                        rules::Law::stalemate_result);

template <rules::RuleSet R>
constexpr bool can_have_tables() {
  return R::Set::capacity == 64 && R{}.has_only(compiled_table_laws);
}

template <class R, class List>
struct IsOneOf;
template <class R, class... Game>
struct IsOneOf<R, rules::GameList<Game...>> : std::bool_constant<(std::is_same_v<R, Game> || ...)> {
  static_assert((can_have_tables<Game>() && ...), "a game is listed with TABLES that cannot have them");
};
template <class R>
inline constexpr bool is_table_game = IsOneOf<R, TableGames>::value;

namespace detail {
template <class Visitor, class First, class... Rest>
decltype(auto) visit_one_of(std::string_view name, Visitor& visitor, rules::GameList<First, Rest...>) {
  if (name == First{}.def().name) return visitor.template operator()<First>();
  if constexpr (sizeof...(Rest) > 0) return visit_one_of(name, visitor, rules::GameList<Rest...>());
  std::string known;
  TableGames::for_each(
      [&]<class R>() { known += (known.empty() ? "" : " and ") + std::string(R{}.def().name); });
  throw std::invalid_argument("of the games of the toolkit there are tables for " + known + " only");
}
} // namespace detail

/// Calls visitor.operator()<R>() for a game of the toolkit; std::invalid_argument where it has no tables.
template <class Visitor>
decltype(auto) visit_compiled(VariantInfo const& variant, Visitor&& visitor) {
  return detail::visit_one_of(variant.name, visitor, TableGames());
}
/// The same for any game in its loaded_form(), R being LoadedLaws for a board of its size.
template <class Visitor>
decltype(auto) visit_loaded(VariantInfo const& variant, Visitor&& visitor) {
  std::size_t const capacity = rules::bitboard_capacity(variant.board);
  if (capacity == 64) return visitor.template operator()<rules::LoadedLaws<64>>();
  if (capacity == 128) return visitor.template operator()<rules::LoadedLaws<128>>();
  return visitor.template operator()<rules::LoadedLaws<256>>();
}
/// The game as one from a file, whose tables it has: of a game from a file, and of a game of the toolkit for
/// which no tables are compiled. None if they are.
[[nodiscard]] position::LoadedGame const* as_loaded(VariantInfo const& variant);
/// Any game as one from a file.
[[nodiscard]] position::LoadedGame const& loaded_form(VariantInfo const& variant);
/// The same for either; std::invalid_argument where the game has no tables.
template <class Visitor>
decltype(auto) visit_game(VariantInfo const& variant, Visitor&& visitor) {
  if (as_loaded(variant) == nullptr) return visit_compiled(variant, visitor);
  return visit_loaded(variant, visitor);
}

/// The laws of a game in its loaded_form(); std::logic_error where its board is of another size.
template <rules::RuleSet R>
[[nodiscard]] R laws_of_loaded(VariantInfo const& variant);

/// The laws of a game that visit_game() or visit_loaded() gave as R.
template <rules::RuleSet R>
[[nodiscard]] R laws_of(VariantInfo const& variant) {
  if constexpr (is_loaded<R>)
    return laws_of_loaded<R>(variant);
  else
    return R{};
}

} // namespace hippo::tablebase

/// Expands visit(LAWS) for each size of boards of games from files: for explicit instantiations.
#define HIPPO_FOR_EACH_LOADED_BOARD(visit)                                                                   \
  visit(::hippo::rules::LoadedLaws<64>) visit(::hippo::rules::LoadedLaws<128>)                               \
      visit(::hippo::rules::LoadedLaws<256>)
