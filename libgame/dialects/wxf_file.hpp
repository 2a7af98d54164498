// Files of xiangqi in the format WXF, as PlayOK writes them: lines of headers, then the moves in `START{
// }END`.
#pragma once

#include "libgame/dialects/translation.hpp"

#include <string>
#include <string_view>

namespace hippo::dialects {

/// Such a file, or records of the shape of PGN with moves in WXF.
[[nodiscard]] Translation translated_wxf(std::string_view text, VariantInfo const& game);

} // namespace hippo::dialects
