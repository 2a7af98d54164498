// The move that leads to a step of a replay, and the moves that are legal there.
#pragma once

#include "libanalysis/replay/replay.hpp"
#include "libanalysis/verify/line_player.hpp"

namespace hippo::replay {

/// `17. White: rook from h1 to f1, check.`
[[nodiscard]] std::string in_words(verify::Ply const& ply);

/// The position as a step, with the moves that are legal there. It has no parent, id or words yet.
[[nodiscard]] Step step_at(AnyPosition const& position);

/// Adds what the move that leads to a step captures and improves.
void add_changes(Step& step, verify::Ply const& ply);

} // namespace hippo::replay
