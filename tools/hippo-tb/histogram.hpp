// How many positions are won in each number of moves, as a picture.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"

#include <string>

namespace hippo::tool::tb {

/// SVG 1.1: wins of White and of Black to move, where there are any, a bar for each number of moves, heights
/// by logarithm.
[[nodiscard]] std::string histogram_svg(tablebase::FileInfo const& info);

} // namespace hippo::tool::tb
