// Games of shogi in KIF and KI2.
#pragma once

#include "libgame/dialects/translation.hpp"

namespace hippo::dialects {

/// Games without a handicap, from the usual start. Variations are left out, with a warning.
[[nodiscard]] Translation translated_kif(std::string_view text, VariantInfo const& variant);

} // namespace hippo::dialects
