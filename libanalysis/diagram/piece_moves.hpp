// The content of a piece diagram: the moves of a piece given by its Betza string.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace hippo::diagram {

struct PieceRequest {
  std::string betza;
  betza::Dialect dialect = betza::Dialect::xbetza;
  int files = 0; ///< 0: as large as the moves need
  int ranks = 0;
  std::optional<Coordinate> at; ///< the centre if none is given
  std::set<Coordinate> friends; ///< other pieces
  std::set<Coordinate> enemies;
  std::set<Coordinate> holes;
};

/// Marks and tracks of the piece, and the piece itself, drawn as the piece of a
/// game that moves like it. An error is a string that cannot be read, with its offset; the caller
/// checks the squares: `at` and all pieces must be on the board.
[[nodiscard]] std::variant<BoardPicture, notation::ParseError> picture_of(PieceRequest const& request);

/// The piece of a game that moves like that, else one with the string for its letters.
[[nodiscard]] Figure figure_for(std::string_view string);

} // namespace hippo::diagram
