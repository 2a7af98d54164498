// Games as the moves that programs send by USI, a line each.
#pragma once

#include "libgame/dialects/translation.hpp"

namespace hippo::dialects {

/// `position startpos moves 7g7f 3c3d`, `sfen ... moves ...`, or the moves alone, perhaps with `resign` at
/// the end. Blank lines and lines that begin with # are none.
[[nodiscard]] Translation translated_usi(std::string_view text, VariantInfo const& variant);

} // namespace hippo::dialects
