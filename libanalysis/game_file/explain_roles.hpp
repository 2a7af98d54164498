// Sentences about pieces that capture en passant, castle or reset the count of moves as usually others do.
#pragma once

#include "libanalysis/game_file/phrases.hpp"

namespace hippo::game_file {

/// Which pieces capture en passant, where these are not just the pawns.
[[nodiscard]] Sentences explain_passant_types(rules::GameDef const& game);
/// Which pieces castle, where these are not the king and the rook.
[[nodiscard]] Sentences explain_castling_types(rules::GameDef const& game);
/// Whose moves reset the count of the move rule, where these are not just the pawns'.
[[nodiscard]] Sentences explain_clock_types(rules::GameDef const& game);

} // namespace hippo::game_file
