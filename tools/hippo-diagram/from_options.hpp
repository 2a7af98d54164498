// The options of hippo-diagram applied to its pictures.
#pragma once

#include "tools/hippo-diagram/draw.hpp"

namespace hippo::tool {

/// Board, square and other pieces of a piece diagram. Throws Failure where they do not fit together.
void place(diagram::PieceRequest& request, DiagramOptions const& options);

/// Cuts squares out of a free position. Throws Failure for a square beyond the board or with a piece.
void cut_holes(diagram::BoardPicture& picture, DiagramOptions const& options);

/// View, marked squares and arrows of any diagram. Throws Failure where the board lacks a square.
void decorate(diagram::BoardPicture& picture, DiagramOptions const& options);

} // namespace hippo::tool
