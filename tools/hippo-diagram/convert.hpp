// Files, and images made from SVG.
#pragma once

#include <string>
#include <string_view>

namespace hippo::tool {

/// Writes to a file; an empty name or - is standard output. Throws Failure.
void write_file(std::string const& file, std::string_view content);

/// Writes the drawing as an image (`png`, `pdf`) by rsvg-convert. Throws Failure, also where there is none.
void convert(std::string_view svg, std::string const& format, std::string const& file);

} // namespace hippo::tool
