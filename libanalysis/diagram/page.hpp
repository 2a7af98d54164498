// A page that steps through pictures.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

namespace hippo::diagram {

/// One self-contained file of HTML: the pictures with their captions, one at a time, by the arrow keys, Home,
/// End and buttons; all of them, one below the other, without scripts. An empty title is omitted.
[[nodiscard]] std::string page_of(std::vector<BoardPicture> pictures, std::string_view title,
                                  Style const& style);

} // namespace hippo::diagram
