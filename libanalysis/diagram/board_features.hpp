// What the boards of shogi and xiangqi have beside squares: palaces, a river, marked places.
#pragma once

#include "libgame/betza/coordinate.hpp"
#include "libgame/position/variant_info.hpp"

#include <cstdint>
#include <set>
#include <string_view>
#include <utility>

namespace hippo::diagram {

using betza::Coordinate; ///< file and rank from 0, on boards of any size

/// The board, and how a piece stands on it.
enum class BoardStyle : std::uint8_t {
  chess,   ///< chequered squares, and figures
  shogi,   ///< squares between lines, and wedges that point forward
  xiangqi, ///< points where lines meet, and discs
};

/// The style of a piece by the name of its picture: `wedge`, `disc`, or that of a figure.
[[nodiscard]] BoardStyle style_of_picture(std::string_view picture);

/// The board of a game is that of its first piece on a wedge or a disc.
[[nodiscard]] BoardStyle style_of(VariantInfo const& variant);

struct BoardFeatures {
  /// Lines of a palace from a square to a diagonal neighbour on the next rank.
  std::set<std::pair<Coordinate, Coordinate>> diagonals = {};
  int river = 0;                   ///< the number of ranks below it; 0: no river
  std::set<Coordinate> camps = {}; ///< squares that are marked, as pieces start there
  std::set<Coordinate> stars = {}; ///< corners of squares that are marked: the lower left one of the square
};

/// Those that the laws of a game imply. Diagonals join the squares that diagonal moves join, and cross the
/// square region to which a royal piece is confined. A river lies between two ranks that pieces of a type
/// cannot cross from either side. Camps are the squares off the first and last rank and outside palaces on
/// which pieces start. Stars stand where the zones of promotion begin, as far from the other edges.
[[nodiscard]] BoardFeatures features_of(VariantInfo const& variant);

} // namespace hippo::diagram
