// From a position of any game to one under the laws that kernels are compiled for, and back. For hot code
// only (perft, tables, bulk verification): a unit that includes this compiles the engine.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/compiled_game.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/model_of.hpp"
#include "libgame/rules/games/games.hpp"

#include <memory>

namespace hippo::position {

/// The position behind the gate. L: the laws of its kind, TableLaws of a compiled game, LoadedLaws of the
/// size of a loaded one.
template <rules::RuleSet L>
[[nodiscard]] rules::Position<L> const& under(AnyPosition const& position) {
  return static_cast<ModelOf<L> const&>(position.model()).position();
}

namespace detail {

template <class Visitor, class First, class... Rest>
decltype(auto) visit_compiled(AnyPosition const& position, Visitor& visitor,
                              rules::GameList<First, Rest...>) {
  if constexpr (sizeof...(Rest) > 0)
    if (position.variant().def != &First::def())
      return visit_compiled(position, visitor, rules::GameList<Rest...>());
  return visitor(with_laws(under<rules::TableLaws>(position), First{}));
}

template <class Visitor>
decltype(auto) visit_loaded(AnyPosition const& position, Visitor& visitor) {
  switch (rules::bitboard_capacity(position.board())) {
  case 64:
    return visitor(under<rules::LoadedLaws<64>>(position));
  case 128:
    return visitor(under<rules::LoadedLaws<128>>(position));
  default:
    return visitor(under<rules::LoadedLaws<256>>(position));
  }
}

} // namespace detail

/// Calls visitor(rules::Position<L> const&) with L StaticLaws of a compiled game, or LoadedLaws of the size
/// of a loaded one. All calls return the same type.
template <class Visitor>
decltype(auto) visit(AnyPosition const& position, Visitor&& visitor) {
  if (position.variant().loaded == nullptr) return detail::visit_compiled(position, visitor, rules::Games());
  return detail::visit_loaded(position, visitor);
}

/// The same with L TableLaws of a compiled game.
template <class Visitor>
decltype(auto) visit_tables(AnyPosition const& position, Visitor&& visitor) {
  if (position.variant().loaded == nullptr) return visitor(under<rules::TableLaws>(position));
  return detail::visit_loaded(position, visitor);
}

/// The way back.
template <rules::RuleSet L>
[[nodiscard]] AnyPosition any_position(rules::Position<L> const& position) {
  VariantInfo const& variant = variant_of(position.laws().def());
  if constexpr (L::loaded)
    return AnyPosition(std::make_unique<ModelOf<L>>(position), variant);
  else
    return AnyPosition(
        std::make_unique<ModelOf<rules::TableLaws>>(with_laws(position, variant.compiled->laws())), variant);
}

} // namespace hippo::position
