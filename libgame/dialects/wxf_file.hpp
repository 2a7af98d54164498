// Files of xiangqi in the format WXF, as PlayOK writes them: lines of headers, then the moves in `START{
// }END`.
#pragma once

#include "libgame/dialects/translation.hpp"

#include <string>
#include <string_view>

namespace hippo::dialects {

/// Whether a text has the frame of such a file.
[[nodiscard]] bool is_wxf_file(std::string_view text);

/// The games as records of the shape of PGN, whose moves are as they were: each line of the text is one line,
/// and the lines of moves have their columns.
[[nodiscard]] Translation framed_as_pgn(std::string_view text, VariantInfo const& variant);

} // namespace hippo::dialects
