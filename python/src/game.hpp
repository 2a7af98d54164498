// Games as Python has them.
#pragma once

#include "python/src/finding.hpp"

#include "libgame/position/variant_info.hpp"

#include <string>

namespace hippo::python {

struct Game {
  VariantInfo const* variant = nullptr;
  friend bool operator==(Game const&, Game const&) = default;
};

/// By name, title or alias. Raises UnknownGame.
[[nodiscard]] Game find_game(Text const& name);

/// A game, or the name of one.
[[nodiscard]] Game game_of(py::object const& game);

} // namespace hippo::python
