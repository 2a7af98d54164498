// From a position of any game to one under the laws that its tables are compiled for, and back.
#pragma once

#include "libanalysis/tablebase/table/games.hpp"
#include "libgame/position/visit.hpp"

#include <stdexcept>
#include <type_traits>

namespace hippo::tablebase {

namespace detail {

/// The same pieces, side and en passant right under other laws, whose positions have no other state.
template <class R, class Source>
rules::Position<R> under_laws(R laws, Source const& position) {
  rules::Position<R> other(laws);
  for (Color const color : {Color::white, Color::black})
    for (Square const square : position.pieces(color)) other.put(square, *position.at(square));
  typename R::Set passed;
  for (Square const square : position.en_passant()) passed |= typename R::Set(square);
  other.set_en_passant(passed);
  other.set_side(position.side());
  return other;
}

} // namespace detail

/// Returns visit(position) with a rules::Position<R>. R must be the laws that visit_game() gives for the
/// game.
template <class R, class Visit>
auto with_typed(AnyPosition const& position, Visit const& visit) {
  using Result = std::invoke_result_t<Visit const&, rules::Position<R> const&>;
  if constexpr (is_loaded<R>)
    if (position.variant().loaded == nullptr)
      return visit(detail::under_laws(laws_of<R>(position.variant()), position));
  return position::visit(position, [&]<class Any>(rules::Position<Any> const& typed) -> Result {
    if constexpr (std::is_same_v<Any, R>) return visit(typed);
    throw std::logic_error("a position under other laws than its tables");
  });
}

/// The way back.
template <class R>
AnyPosition untyped(rules::Position<R> const& position) {
  if constexpr (is_loaded<R>) {
    VariantInfo const& variant = position::variant_of(position.laws().def());
    if (variant.loaded == nullptr)
      return position::any_position(detail::under_laws(variant.compiled->laws(), position));
  }
  return position::any_position(position);
}

} // namespace hippo::tablebase
