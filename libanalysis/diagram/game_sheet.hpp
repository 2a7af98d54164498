// All pieces of a game on one sheet: a ladder where they have levels, else in rows.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

namespace hippo::diagram {

/// The moves of each piece, with its name for a caption, on boards of that size; 0 is as large as the moves
/// need, up to 9x9.
[[nodiscard]] std::vector<BoardPicture> pictures_of(VariantInfo const& variant, int files = 0, int ranks = 0);

/// A card for each piece with its moves; on a ladder, lines show the possible improvements.
[[nodiscard]] std::string draw_sheet(Canvas& canvas, VariantInfo const& variant, Style const& style);

} // namespace hippo::diagram
