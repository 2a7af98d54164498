// A game as one drawing that moves.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::diagram {

/// The pictures one after another, each for so many seconds, over and over; the last one for those who prefer
/// no motion, and where drawings do not move. All boards must be of one size. Each piece is drawn once.
[[nodiscard]] std::string animation_of(std::vector<BoardPicture> const& pictures, double seconds,
                                       std::string_view title, Style const& style);

} // namespace hippo::diagram
