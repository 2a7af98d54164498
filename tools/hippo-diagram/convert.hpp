// Images made from SVG.
#pragma once

#include <string>
#include <string_view>

namespace hippo::tool {

/// The drawing as an image (`png`, `pdf`), made by rsvg-convert. Throws Failure, also where there is none.
[[nodiscard]] std::string convert(std::string_view svg, std::string const& format);

} // namespace hippo::tool
