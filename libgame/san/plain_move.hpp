// Moves of valid records that are written plainly, as most are: their texts follow without a list of moves.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::san {

struct PlainMove {
  std::string_view san; ///< a part of the written text
  std::string uci;
};

/// What the text of a move depends on.
struct MoveFacts {
  VariantInfo const& variant;
  BoardSize board;
  PieceType mover;         ///< before the move
  bool captures = false;   ///< on its target
  bool needs_file = false; ///< another piece of the type could go there: the text names the file of this one
};

/// What Speller would spell. None where that takes more than the written text, which verification has
/// accepted for this move and no other: it has an origin that may not be needed, or is spelled otherwise; the
/// move castles, drops a piece, or is another one of a rare kind; the game is loaded.
[[nodiscard]] std::optional<PlainMove> plain_move(MoveFacts const& facts, Move move,
                                                  std::string_view written);
[[nodiscard]] std::optional<PlainMove> plain_move(AnyPosition const& before, Move move,
                                                  std::string_view written);

} // namespace hippo::san
