// The games of the engine as XBoard knows them, or is told of them.
#pragma once

#include "libgame/position/variant_info.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::engine {

/// The value of `feature variants`: games that XBoard plays by itself under its names, then all others.
[[nodiscard]] std::string xboard_variants();

/// XBoard's name of a game: `normal` for chess. position::find_variant() knows these names, too.
[[nodiscard]] std::string_view xboard_name_of(std::string_view name);

/// The lines `setup` and `piece` that tell XBoard of a game that it does not know by that name.
[[nodiscard]] std::vector<std::string> setup_lines(VariantInfo const& variant, std::string_view name);

} // namespace hippo::engine
