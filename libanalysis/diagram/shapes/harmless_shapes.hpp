// The harmless parts of an SVG file of unknown origin.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::diagram {

/// Groups in groups that a file may have. libxml2 reads up to 256 levels of elements, and a drawing has some
/// of its own.
inline constexpr std::size_t deepest_group = 200;

enum class ShapesProblem : std::uint8_t {
  not_svg,  ///< not well-formed SVG
  too_deep, ///< deeper than deepest_group
};

/// The shapes of an SVG file on a square of 100 units: paths, rectangles, circles, ellipses, lines and
/// polygons, in groups, with their geometry and plain colours. All else is dropped: scripts, links, images,
/// styles, texts, references, handlers.
[[nodiscard]] std::variant<std::string, ShapesProblem> harmless_shapes(std::string_view file);

} // namespace hippo::diagram
