// The unit of the values of pieces in files of games.
#pragma once

namespace hippo::position {

/// The value of a pawn if the file gives none (PawnValueMg of Fairy-Stockfish).
inline constexpr int usual_pawn_value = 126;

} // namespace hippo::position
