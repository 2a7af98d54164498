// The user's own pieces: SVG files of anyone's making, of which only harmless shapes are kept.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::diagram {

/// The shapes of an SVG file on a square of 100 units: paths, rectangles, circles, ellipses, lines and
/// polygons, in groups, with their geometry and plain colours. All else is dropped: scripts, links, images,
/// styles, texts, references, handlers. Nothing where the file is no well-formed SVG.
[[nodiscard]] std::optional<std::string> harmless_shapes(std::string_view file);

/// Reads `wK.svg`, `bBNN.svg` ... from a folder. Throws std::runtime_error where the folder cannot be
/// read, has none, or a file is no SVG.
[[nodiscard]] CustomPieces read_custom_pieces(std::filesystem::path const& folder);

} // namespace hippo::diagram
