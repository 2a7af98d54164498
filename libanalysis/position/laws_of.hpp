// The gate from the description of a game to its laws.
#pragma once

#include "libanalysis/position/loaded_game.hpp"
#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/rules/games/games.hpp"

#include <optional>
#include <type_traits>
#include <utility>

namespace hippo::position {

/// Calls visit(laws) with the laws of the game; all calls return the same type.
template <class Visit>
auto visit_laws(VariantInfo const& variant, Visit&& visitor) {
  if (variant.loaded != nullptr) return variant.loaded->visit(visitor);
  using Result = std::invoke_result_t<Visit&, rules::DynamicLaws<64>>;
  std::optional<Result> result;
  rules::Games::for_each([&]<class R>() {
    if (&R::def() == variant.def) result.emplace(visitor(R{}));
  });
  return *std::move(result);
}

} // namespace hippo::position
