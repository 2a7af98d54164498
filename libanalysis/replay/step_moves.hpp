// The move that leads to a step of a replay, and the moves that are legal there.
#pragma once

#include "libanalysis/replay/replay.hpp"
#include "libanalysis/verify/line_player.hpp"

namespace hippo::replay {

/// `17. White: rook from h1 to f1, check.`
[[nodiscard]] std::string in_words(verify::Ply const& ply);

/// Adds where the pieces of the side to move may go, and where those in its hand may be dropped. The step's
/// picture is that of the position.
void add_legal_moves(Step& step, AnyPosition const& position);

} // namespace hippo::replay
