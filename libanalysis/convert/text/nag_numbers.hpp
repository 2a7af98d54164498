// The numbers of annotation glyphs in PGN.
#pragma once

#include "libgame/san/movetext.hpp"

#include <string_view>

namespace hippo::convert {

/// Adds the number of a sign such as `!?` or `+-`, `$5` (PGN 10). Returns whether PGN has a number for it.
[[nodiscard]] bool add_number_of_sign(san::Movetext& movetext, std::string_view sign);

} // namespace hippo::convert
