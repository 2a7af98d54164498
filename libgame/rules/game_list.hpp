// A list of the laws of games, for loops over them.
#pragma once

#include "libgame/rules/laws.hpp"

#include <tuple>
#include <variant>

namespace hippo::rules {

template <RuleSet... Laws>
struct GameList {
  /// A variant of Template<Laws> for every game.
  template <template <class> class Template>
  using VariantOf = std::variant<Template<Laws>...>;
  /// The same as a tuple.
  template <template <class> class Template>
  using TupleOf = std::tuple<Template<Laws>...>;
  /// The list with more laws appended.
  template <RuleSet... More>
  using With = GameList<Laws..., More...>;
  /// Calls visitor.operator()<Laws>() for every game, in order.
  template <class Visitor>
  static constexpr void for_each(Visitor&& visitor) {
    (visitor.template operator()<Laws>(), ...);
  }
};

} // namespace hippo::rules
