// Games of shogi in KIF.
#pragma once

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/translation.hpp"

namespace hippo::dialects {

/// `７六歩(77)`. Without an origin, a move is a drop only where no piece on the board can go there.
[[nodiscard]] ReadMove read_shogi_move(AnyPosition const& position, std::optional<Square> last_target,
                                       std::string_view text);

/// Games without a handicap, from the usual start. Variations are left out, with a warning.
[[nodiscard]] Translation translated_kif(std::string_view text, VariantInfo const& variant);

} // namespace hippo::dialects
