// The positions of a replay as data for the page's script.
#pragma once

#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/replay/replay.hpp"

namespace hippo::replay {

/// The content of a script element of type application/json: `steps`, and the record as `source`.
/// pages/replay_game.js describes a step. Places are column and row as the pictures of the steps are seen;
/// hands are beyond the board.
[[nodiscard]] std::string data_of(Replay const& replay, diagram::PieceStore& pieces,
                                  diagram::Style const& style);

} // namespace hippo::replay
