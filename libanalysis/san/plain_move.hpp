// Moves of valid records that are written plainly, as most are: their texts follow without a list of moves.
#pragma once

#include "libanalysis/position/any_position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::san {

struct PlainMove {
  std::string san, uci;
};

/// What Speller would spell. None where that takes more than the written text, which verification has
/// accepted for this move and no other: it has an origin, or is spelled otherwise; the move castles, drops a
/// piece, or is another one of a rare kind.
[[nodiscard]] std::optional<PlainMove> plain_move(AnyPosition const& before, Move move,
                                                  std::string_view written);

} // namespace hippo::san
