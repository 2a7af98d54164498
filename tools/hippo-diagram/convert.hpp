// SVG to images.
#pragma once

#include <string>
#include <vector>

namespace hippo::tool {

/// The drawings as an image (`png`), or as the pages of a file (`pdf`), converted by rsvg-convert. Throws
/// Failure, also if that is not installed.
[[nodiscard]] std::string convert(std::vector<std::string> const& drawings, std::string const& format);

} // namespace hippo::tool
