// The games of the engine as XBoard knows them, or is told of them.
#pragma once

#include "libanalysis/position/variant_info.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::engine {

/// The value of `feature variants`: games that XBoard plays by itself under its names, then all others.
[[nodiscard]] std::string xboard_variants();

/// Our name of a game that XBoard calls otherwise, as `normal`; the same name of others.
[[nodiscard]] std::string_view name_of_xboard_variant(std::string_view name);

/// The other direction.
[[nodiscard]] std::string_view xboard_name_of(std::string_view name);

/// The lines `setup` and `piece` that tell XBoard of a game that it does not know by that name.
[[nodiscard]] std::vector<std::string> setup_lines(VariantInfo const& variant, std::string_view name);

} // namespace hippo::engine
