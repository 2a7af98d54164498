// Sentences about the roles of pieces if they are unusual: en passant captures, castling, resets of the
// clock.
#pragma once

#include "libanalysis/game_file/phrases.hpp"

namespace hippo::game_file {

/// Which pieces capture en passant, if not just the pawns.
[[nodiscard]] Sentences explain_passant_types(rules::GameDef const& game);
/// Which pieces castle, if not the king and the rooks.
[[nodiscard]] Sentences explain_castling_types(rules::GameDef const& game);
/// Whose moves reset the count of the move rule, if not just the pawns'.
[[nodiscard]] Sentences explain_clock_types(rules::GameDef const& game);

} // namespace hippo::game_file
