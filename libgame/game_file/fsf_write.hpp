// Moves as Betza strings that Fairy-Stockfish reads as they are meant.
#pragma once

#include "libgame/rules/board.hpp"

#include <string>
#include <string_view>

namespace hippo::game_file {

struct FsfString {
  std::string text;     ///< in the dialect of Fairy-Stockfish; empty: no moves
  bool complete = true; ///< false: it has no words for some of the moves, which are left out
};

/// `betza`: the moves of a piece in XBetza. Limits of riders that no board of this size reaches are left out.
[[nodiscard]] FsfString fsf_string(std::string_view betza, bool hops_within_range, BoardSize board);

} // namespace hippo::game_file
