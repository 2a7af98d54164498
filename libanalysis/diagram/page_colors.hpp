// The colours of pages with drawings.
#pragma once

#include "libanalysis/diagram/theme.hpp"

#include <string>

namespace hippo::diagram {

/// Rules of CSS: the inks as variables `--iN` with their numbers, by day, by night if the theme has one (as
/// the browser is set, or the attribute data-theme says), and on paper those of the theme print, as browsers
/// leave backgrounds out; and the classes that SvgCanvas gives.
[[nodiscard]] std::string page_colors(Theme const& theme);

} // namespace hippo::diagram
