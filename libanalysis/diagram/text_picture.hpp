// A picture for the terminal, in Unicode's box drawing characters.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

#include <string>

namespace hippo::diagram {

/// Lines with a newline each. Marks are discs for steps, diamonds for leaps, triangles for hops and squares
/// for moves that capture on the way; filled where the piece moves or captures, open where it only moves; a
/// cross where it only captures steps, and in a ring where a piece is captured on the way. A loop beside the
/// piece is a move that ends on its starting square. `+` captures pieces of its own side, `e` en passant;
/// both stand after the open shape of how the piece gets there if it does not step. First moves have a `'`.
/// `symbols` shows the six pieces of chess by their Unicode characters.
[[nodiscard]] std::string text_of(BoardPicture const& picture, bool symbols = false);

} // namespace hippo::diagram
