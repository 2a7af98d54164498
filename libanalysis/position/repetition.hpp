// When positions are the same, as draws by repetition count them.
#pragma once

#include "libanalysis/position/any_position.hpp"

#include <optional>
#include <string>

namespace hippo::position {

/// A text that two positions of a game have in common if they are the same by FIDE Laws 9.2.3: the same
/// pieces on the same squares, the same side to move, and the same possible moves, castling rights and
/// captures en passant included. A square for a capture en passant that is not legal makes no difference, and
/// no clock does.
[[nodiscard]] std::string repetition_key(AnyPosition const& position);

/// The winner by the law on repetitions, with that side to move; none if it is a draw.
[[nodiscard]] std::optional<Color> repetition_winner(rules::DrawRules const& laws, Color side);

} // namespace hippo::position
