#include "tools/hippo-diagram/custom_pieces.hpp"

#include "tools/core/needs_release.hpp"

namespace hippo::tool {

diagram::CustomPieces read_custom_pieces(std::filesystem::path const&) { needs_release("--pieces FOLDER"); }

} // namespace hippo::tool
