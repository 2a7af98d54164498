// What may be kept of an SVG file of unknown origin.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hippo::diagram {

/// The shapes of an SVG file on a square of 100 units: paths, rectangles, circles, ellipses, lines and
/// polygons, in groups, with their geometry and plain colours. All else is dropped: scripts, links, images,
/// styles, texts, references, handlers. Nothing if the file is not well-formed SVG.
[[nodiscard]] std::optional<std::string> harmless_shapes(std::string_view file);

} // namespace hippo::diagram
