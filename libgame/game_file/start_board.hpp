// The board in the text of a start position, without the rules of the game.
#pragma once

#include "libgame/rules/board.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::game_file {

struct StartPiece {
  std::string name; ///< as written
  Color color;
  int file = 0, rank = 0; ///< from 0
};

/// The pieces on a board of this many ranks, without hands; none if the text cannot be read.
[[nodiscard]] std::vector<StartPiece> start_pieces(std::string_view fen, int ranks);

/// The squares that nothing can stand on, by file and rank from 0.
[[nodiscard]] std::vector<std::pair<int, int>> dead_squares(std::string_view fen, int ranks);

} // namespace hippo::game_file
