// Unmoved pieces of loaded games.
#pragma once

#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/piece_sets.hpp"

namespace hippo::rules {

/// Whether a piece in hand may enter on the square when the piece that stands there leaves it.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline bool opens_gate(PieceSets<L> const& position, Square from) {
  return position.state().gates.has(from) && position.laws().def().gating == Gating::seirawan;
}

} // namespace hippo::rules
