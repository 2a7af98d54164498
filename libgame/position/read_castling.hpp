// The castling field: rights to castle, and the gates of games with gating.
#pragma once

#include "libgame/position/problem.hpp"
#include "libgame/position/setup.hpp"
#include "libnotation/position_text/ast.hpp"

#include <vector>

namespace hippo::position {

/// Reads the field into a setup that has its pieces. Throws SetupError at a letter that means no right, or a
/// right without its king or rook. A loaded game without castling ignores the letters of rights, as
/// Fairy-Stockfish does: `warnings` has a problem::IgnoredCastling then.
void read_castling(notation::WrittenField const& written, VariantInfo const& variant, Setup& setup,
                   std::vector<SetupError>& warnings);

} // namespace hippo::position
