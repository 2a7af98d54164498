// A page that steps through pictures.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

namespace hippo::diagram {

/// One self-contained file of HTML. Positions are shown one at a time, by the arrow keys, Home, End and
/// buttons; all of them, one below the other, without scripts. Pieces, which have a name, are cards in a
/// grid. Captions are text. An empty title is not shown.
[[nodiscard]] std::string page_of(std::vector<BoardPicture> pictures, std::string_view title,
                                  Style const& style);

} // namespace hippo::diagram
