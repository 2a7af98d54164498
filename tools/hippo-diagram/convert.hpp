// SVG to images.
#pragma once

#include <string>
#include <string_view>

namespace hippo::tool {

/// The drawing as an image (`png`, `pdf`), converted by rsvg-convert. Throws Failure, also if that is not
/// installed.
[[nodiscard]] std::string convert(std::string_view svg, std::string const& format);

} // namespace hippo::tool
