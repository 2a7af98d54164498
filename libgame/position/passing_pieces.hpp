// The pieces that a capture en passant can take, from the squares that a position line states.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/position/variant_info.hpp"

#include <optional>

namespace hippo::position {

/// The pieces of the mover whose initial move can have passed all of the squares in the last turn. Empty if
/// there are no squares.
[[nodiscard]] SquareSet passing_pieces(Setup const& setup, VariantInfo const& variant,
                                       SquareSet const& passed, Color mover);

/// The nearest piece of a side on the file ahead of a square, as that side counts ranks.
[[nodiscard]] std::optional<Square> first_piece_ahead(Setup const& setup, BoardSize board, Square square,
                                                      Color color);

/// Which of the passing pieces is captured: the first one ahead of all passed squares, or the only one.
/// Nothing if that is open.
[[nodiscard]] std::optional<Square> captured_passer(Setup const& setup, BoardSize board,
                                                    SquareSet const& passed, SquareSet const& passers);

} // namespace hippo::position
