// The men that a game can give a side.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/position/variant_info.hpp"

#include <optional>

namespace hippo::retro {

/// A side with more men than it can have: of those of the start, as far as others may have become them.
[[nodiscard]] std::optional<Color> excess_of(Setup const& setup, VariantInfo const& game);

} // namespace hippo::retro
