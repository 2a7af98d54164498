// The games of which tables are made.
#pragma once

#include "libanalysis/rules/games/games.hpp"

#include <stdexcept>
#include <type_traits>

namespace hippo::tablebase {

using TableGames = rules::GameList<rules::Chess, rules::Narrow>;

template <class R, class List>
struct IsOneOf;
template <class R, class... Game>
struct IsOneOf<R, rules::GameList<Game...>> : std::bool_constant<(std::is_same_v<R, Game> || ...)> {};
template <class R>
inline constexpr bool is_table_game = IsOneOf<R, TableGames>::value;

/// Calls visitor.operator()<R>() for the game of that name; std::invalid_argument where it has no tables.
template <class Visitor>
decltype(auto) visit_game(std::string_view name, Visitor&& visitor) {
  if (name == rules::Chess::name) return visitor.template operator()<rules::Chess>();
  if (name == rules::Narrow::name) return visitor.template operator()<rules::Narrow>();
  throw std::invalid_argument("tables are made of chess and narrow only");
}

} // namespace hippo::tablebase
