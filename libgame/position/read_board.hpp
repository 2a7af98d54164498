// The pieces of a position, from the ranks of its text.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/position_text/ast.hpp"

namespace hippo::position {

/// Puts the pieces on the board and in the hands. Throws SetupError at the first rank that does not fit the
/// board, unknown piece, or piece on a square that it cannot stand on.
void read_board(notation::PositionText const& text, VariantInfo const& variant, Setup& setup);

} // namespace hippo::position
