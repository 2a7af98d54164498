// The title of a PDF, which librsvg does not write.
#pragma once

#include <string>
#include <string_view>

namespace hippo::diagram {

/// The PDF with a title, as an incremental update (ISO 32000-1, 7.5.6). Unchanged if the title is empty, or
/// if the file has no trailer as PDF 1.4 has it.
[[nodiscard]] std::string with_title(std::string pdf, std::string_view title);

/// The title of a drawing in SVG, as text; empty if it has none.
[[nodiscard]] std::string title_of_svg(std::string_view svg);

} // namespace hippo::diagram
