// The fields of a position line one by one.
#pragma once

#include "libgame/position/any_position.hpp"

#include <string>

namespace hippo::position {

/// Whether a field counts moves.
[[nodiscard]] constexpr bool is_clock(rules::Field field) {
  return field == rules::Field::halfmove_clock || field == rules::Field::move_number;
}

/// As fen() writes it. `state`: position.state().
[[nodiscard]] std::string field_text(AnyPosition const& position, rules::LoadedState<SquareSet> const& state,
                                     rules::Field field);

} // namespace hippo::position
