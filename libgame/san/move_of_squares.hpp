// Moves that are written as two squares, which most programs send, without parsing and without spelling
// others.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hippo::san {

/// The legal move that `e2e4` means, where it is an ordinary one, the only one between the squares, and
/// changes no piece: then move_of_text() returns the same. Nothing for all other texts. `legal`: the legal
/// moves.
[[nodiscard]] std::optional<Move> move_of_squares(std::vector<Move> const& legal, AnyPosition const& position,
                                                  std::string_view text);

} // namespace hippo::san
