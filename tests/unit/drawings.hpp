// Pictures of pieces and drawings of them, for tests.
#pragma once

#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/sheet.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace hippo::diagram {

inline BoardPicture piece(std::string const& betza, int side = 0) {
  PieceRequest request;
  request.betza = betza;
  request.files = request.ranks = side;
  return std::get<BoardPicture>(picture_of(request));
}

inline std::string svg(BoardPicture const& picture, std::string_view theme = "light") {
  Style style;
  style.theme = *find_theme(theme);
  return svg_of({picture}, 0, "", style);
}

} // namespace hippo::diagram
