// A turn without a move, in searches: no law of a game allows it.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::position {

/// The same position with the other side to move.
template <rules::RuleSet L>
[[nodiscard]] rules::Position<L> passed(rules::Position<L> const& position) {
  rules::Position<L> next = position;
  next.set_side(~position.side());
  next.set_en_passant({});
  if constexpr (L::loaded) {
    next.state().moves_made = 0;
    next.state().passed_in_turn = {};
  }
  return next;
}
[[nodiscard]] AnyPosition passed(AnyPosition const& position);

} // namespace hippo::position
