// Records of the shape of PGN: their moves are spelled anew, all else stays as written.
#pragma once

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/translation.hpp"

namespace hippo::dialects {

/// `variant`: the game of records that have no tag Variant.
[[nodiscard]] Translation with_moves_spelled(std::string_view text, ForeignMoves const& moves,
                                             VariantInfo const& variant);

} // namespace hippo::dialects
