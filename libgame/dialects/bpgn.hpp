// Games of one board in BPGN, the format of FICS for bughouse.
#pragma once

#include "libgame/dialects/translation.hpp"

namespace hippo::dialects {

/// `1A. e4 {119.0} 1a. e5 {118.2}`: capital letters stand at moves of White. Games with moves of board B are
/// refused: what is in hand on one board comes from the other.
[[nodiscard]] Translation translated_bpgn(std::string_view text);

} // namespace hippo::dialects
