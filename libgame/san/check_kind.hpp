// Whether and how a move attacks the king.
#pragma once

#include <cstdint>

namespace hippo::san {

enum class CheckKind : std::uint8_t {
  none,
  check,        ///< by one piece
  double_check, ///< by two or more
  mate,         ///< a check by any number of pieces that ends the game: checkmate, or the last of three
};

} // namespace hippo::san
