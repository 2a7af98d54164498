// The signs of numeric annotation glyphs.
#pragma once

#include <array>
#include <string_view>

namespace hippo::notation {

/// By number, from 1 to 6 (PGN 8.2.3.8); a move without a mark has none.
inline constexpr std::array<std::string_view, 7> sign_of_nag{"", "!", "?", "!!", "??", "!?", "?!"};

} // namespace hippo::notation
