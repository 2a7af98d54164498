// The user's own pieces: a folder of SVG files, of which only harmless shapes are kept.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <filesystem>

namespace hippo::tool {

/// Reads `wK.svg`, `bBNN.svg` ... from a folder. Throws std::runtime_error if the folder cannot be
/// read or has none, or if a file is not SVG.
[[nodiscard]] diagram::CustomPieces read_custom_pieces(std::filesystem::path const& folder);

} // namespace hippo::tool
