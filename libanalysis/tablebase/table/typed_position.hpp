// From a position of any game to one under the laws that its tables are compiled for.
#pragma once

#include "libanalysis/position/visit.hpp"

#include <stdexcept>
#include <type_traits>

namespace hippo::tablebase {

/// Returns visit(position) with a rules::Position<R>. R must be what visit_game() gives for the game.
template <class R, class Visit>
auto with_typed(AnyPosition const& position, Visit const& visit) {
  using Result = std::invoke_result_t<Visit const&, rules::Position<R> const&>;
  return position::visit(position, [&]<class Any>(rules::Position<Any> const& typed) -> Result {
    if constexpr (std::is_same_v<Any, R>) return visit(typed);
    throw std::logic_error("a position under other laws than its tables");
  });
}

} // namespace hippo::tablebase
