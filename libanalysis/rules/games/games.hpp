// The registry: every game the toolkit knows, once. A fifth variant is one file and one line here.
#pragma once

#include "libanalysis/rules/games/chess.hpp"
#include "libanalysis/rules/games/ludus.hpp"
#include "libanalysis/rules/games/narrow.hpp"
#include "libanalysis/rules/games/nrelay.hpp"
#include "libanalysis/rules/games/wotn.hpp"

#include <variant>

namespace hippo::rules {

template <class... R>
struct GameList {
  /// A variant of Template<R> for every game.
  template <template <class> class Template>
  using VariantOf = std::variant<Template<R>...>;
  /// Calls visitor.operator()<R>() for every game, in order.
  template <class Visitor>
  static void for_each(Visitor&& visitor) {
    (visitor.template operator()<R>(), ...);
  }
};

using Games = GameList<Chess, Wotn, WotnAdvanced, KnightRelay, Ludus, Narrow>;

} // namespace hippo::rules
