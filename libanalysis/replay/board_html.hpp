// The board of a replay as HTML.
#pragma once

#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/replay/replay.hpp"

namespace hippo::replay {

/// The start position of a replay, whose pictures have their view, as elements `svg`. Each has the empty
/// board as it is seen from both sides, with the second one hidden. A narrow board that lies has a second
/// picture, upright, for narrow screens. `name` is the id of the element that names the picture, `words` of
/// one that describes it.
[[nodiscard]] std::string boards_of(Replay const& replay, diagram::PieceStore& pieces,
                                    diagram::Style const& style, std::string_view name,
                                    std::string_view words);

/// Whether the board is so wide that its moves belong below it.
[[nodiscard]] bool is_wide(Replay const& replay);

} // namespace hippo::replay
